//! Columns of views, and what the views lead to.

use arrow_array::GenericByteViewArray;
use arrow_array::builder::make_view;
use arrow_array::types::ByteViewType;
use arrow_buffer::bit_util::set_bit;
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer, ScalarBuffer};
use arrow_data::ByteView;

use crate::Error;
use crate::texts::Texts;

/// The longest text that is in a view itself.
const INLINE: usize = 12;

/// The size of a block: what a view leads into begins less than that after the start of its buffer.
const BLOCK: usize = 1 << 30;

/// The greatest length of a buffer or a text, by Arrow's format.
const LONGEST: usize = i32::MAX as usize;

/// A column of views. What isn't set is null, and costs nothing.
pub(crate) struct Views {
    views: Vec<u128>,
    valid: Valid,
}

impl Views {
    pub(crate) fn new(len: usize) -> Views {
        Views { views: vec![0; len], valid: Valid::new(len) }
    }

    pub(crate) fn set(&mut self, row: usize, view: u128) {
        self.views[row] = view;
        self.valid.set(row);
    }

    /// The column; all its views lead into these buffers.
    pub(crate) fn finish<T: ByteViewType>(
        self,
        buffers: &[Buffer],
    ) -> Result<GenericByteViewArray<T>, Error> {
        let views = ScalarBuffer::from(self.views);
        Ok(GenericByteViewArray::try_new(views, buffers.to_vec(), self.valid.finish())?)
    }
}

/// Which rows of a column are there.
pub(crate) struct Valid {
    bits: Vec<u8>,
    len: usize,
}

impl Valid {
    pub(crate) fn new(len: usize) -> Valid {
        Valid { bits: vec![0; len.div_ceil(8)], len }
    }

    pub(crate) fn set(&mut self, row: usize) {
        set_bit(&mut self.bits, row);
    }

    pub(crate) fn finish(self) -> Option<NullBuffer> {
        let nulls = NullBuffer::new(BooleanBuffer::new(self.bits.into(), 0, self.len));
        Some(nulls).filter(|nulls| nulls.null_count() > 0)
    }
}

/// Where views into the buffers of an array of texts lead.
pub(crate) struct Input<'a> {
    texts: Texts<'a>,
    block: usize,
    buffers: Vec<Buffer>,
}

impl<'a> Input<'a> {
    pub(crate) fn new(texts: Texts<'a>) -> Input<'a> {
        Input::in_blocks(texts, BLOCK, LONGEST)
    }

    /// The input, with a buffer from each multiple of `block` on, none of them over `longest`: so a text that isn't long
    /// is in one of them as a whole.
    fn in_blocks(texts: Texts<'a>, block: usize, longest: usize) -> Input<'a> {
        let values = match texts {
            Texts::Utf8(array) => array.values(),
            Texts::LargeUtf8(array) => array.values(),
            Texts::Utf8View(array) => {
                return Input { texts, block, buffers: array.data_buffers().to_vec() };
            }
        };
        let starts = (0..values.len()).step_by(block);
        let buffers =
            starts.map(|start| values.slice_with_length(start, longest.min(values.len() - start))).collect();
        Input { texts, block, buffers }
    }

    /// The view of a piece of a row's text, if it stands there and a view can lead to it.
    pub(crate) fn view(&self, row: usize, text: &str, piece: &[u8]) -> Option<u128> {
        if piece.len() <= INLINE {
            return Some(make_view(piece, 0, 0));
        }
        let after = |start: *const u8| piece.as_ptr().addr().checked_sub(start.addr());
        let (buffer, offset) = match self.texts {
            Texts::Utf8(array) => self.place(after(array.values().as_ptr())?),
            Texts::LargeUtf8(array) => self.place(after(array.values().as_ptr())?),
            Texts::Utf8View(array) => {
                let view = ByteView::from(array.views()[row]);
                (view.buffer_index as usize, view.offset as usize + after(text.as_ptr())?)
            }
        };
        let is_there = self.buffers.get(buffer).is_some_and(|buffer| offset + piece.len() <= buffer.len());
        Some(make_view(piece, buffer.try_into().ok()?, offset.try_into().ok()?)).filter(|_| is_there)
    }

    /// The buffer, and the offset in it, of what stands here in the array's values.
    fn place(&self, at: usize) -> (usize, usize) {
        (at / self.block, at % self.block)
    }
}

/// What had to be written for views to lead to.
pub(crate) struct Written {
    /// The buffers before these.
    before: usize,
    block: usize,
    longest: usize,
    full: Vec<Buffer>,
    open: Vec<u8>,
}

impl Written {
    /// For views that lead into the input as well.
    pub(crate) fn after(input: &Input<'_>) -> Written {
        Written { before: input.buffers.len(), ..Written::new() }
    }

    pub(crate) fn new() -> Written {
        Written { before: 0, block: BLOCK, longest: LONGEST, full: Vec::new(), open: Vec::new() }
    }

    /// The view of a copy of this text.
    pub(crate) fn copy(&mut self, text: &[u8]) -> Result<u128, Error> {
        self.write(|open| open.extend_from_slice(text))
    }

    /// The view of what is written.
    pub(crate) fn write(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> Result<u128, Error> {
        let mut start = self.open.len();
        write(&mut self.open);
        if self.open.len() > self.block && start > 0 {
            let next = self.open.split_off(start);
            self.full.push(std::mem::replace(&mut self.open, next).into());
            start = 0;
        }
        let text = &self.open[start..];
        if text.len() > self.longest {
            return Err(Error::TooLong);
        }
        let (Ok(buffer), Ok(offset)) = ((self.before + self.full.len()).try_into(), start.try_into()) else {
            return Err(Error::TooLong);
        };
        let view = make_view(text, buffer, offset);
        if text.len() <= INLINE {
            self.open.truncate(start);
        }
        Ok(view)
    }

    /// All buffers: those of the input, if views lead there, and what was written.
    pub(crate) fn finish(self, input: Option<Input<'_>>) -> Vec<Buffer> {
        let open = (!self.open.is_empty()).then(|| self.open.into());
        let input = input.map(|input| input.buffers).unwrap_or_default();
        input.into_iter().chain(self.full).chain(open).collect()
    }
}

#[cfg(test)]
mod tests {
    use arrow_array::cast::AsArray;
    use arrow_array::types::StringViewType;
    use arrow_array::{ArrayRef, LargeStringArray, StringArray, StringViewArray};
    use std::sync::Arc;

    use super::*;

    const TEXTS: [&str; 4] =
        ["a text that is long", "another text", "and one more that is long", "the last one of all"];

    /// A buffer begins at each multiple of the block's size, and ends before a text that is too long for it.
    #[test]
    fn values_are_cut_into_blocks() {
        let arrays: [ArrayRef; 2] =
            [Arc::new(StringArray::from(TEXTS.to_vec())), Arc::new(LargeStringArray::from(TEXTS.to_vec()))];
        for array in &arrays {
            let texts = Texts::new(array).expect("texts");
            for (block, longest) in [(1, 30), (7, 32), (20, 45), (16, 25), (64, 128)] {
                let input = Input::in_blocks(texts, block, longest);
                let mut written = Written::after(&input);
                let mut views = Views::new(texts.len());
                let mut copied = 0;
                for row in 0..texts.len() {
                    let text = texts.get(row).expect("a text");
                    let piece = &text.as_bytes()[2..];
                    let view = input.view(row, text, piece).unwrap_or_else(|| {
                        copied += 1;
                        written.copy(piece).expect("a view")
                    });
                    views.set(row, view);
                }
                let buffers = written.finish(Some(input));
                assert!(buffers.iter().all(|buffer| buffer.len() <= longest.max(copied * 30)));
                let views: StringViewArray = views.finish::<StringViewType>(&buffers).expect("views");
                assert!(views.iter().eq(TEXTS.map(|text| Some(&text[2..]))), "{block} {longest}");
                // Of 25 octets from a multiple of 16 on, a text of 23 may be cut.
                assert_eq!(copied, usize::from((block, longest) == (16, 25)), "{block} {longest}");
            }
        }
    }

    #[test]
    fn what_is_written_is_cut_into_blocks() {
        let mut written = Written { before: 0, block: 32, longest: 40, full: Vec::new(), open: Vec::new() };
        let mut views = Views::new(TEXTS.len() + 1);
        for (row, text) in TEXTS.iter().enumerate() {
            views.set(row, written.copy(text.as_bytes()).expect("a view"));
        }
        let long = "x".repeat(40);
        views.set(TEXTS.len(), written.copy(long.as_bytes()).expect("a view"));
        assert!(matches!(written.copy("x".repeat(41).as_bytes()), Err(Error::TooLong)));
        let buffers = written.finish(None);
        assert!(buffers.len() > 3);
        let views: StringViewArray = views.finish::<StringViewType>(&buffers).expect("views");
        assert!(views.iter().flatten().eq(TEXTS.into_iter().chain([&*long])));
    }

    #[test]
    fn a_text_from_elsewhere_is_not_found() {
        let array: ArrayRef = Arc::new(StringArray::from(TEXTS.to_vec()));
        let input = Input::new(Texts::new(&array).expect("texts"));
        let elsewhere = "a text that is long".to_owned();
        assert_eq!(input.view(0, array.as_string::<i32>().value(0), elsewhere.as_bytes()), None);
    }
}
