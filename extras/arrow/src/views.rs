//! Columns of views, and their buffers.

use arrow_array::GenericByteViewArray;
use arrow_array::builder::make_view;
use arrow_array::types::ByteViewType;
use arrow_buffer::bit_util::set_bit;
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer, ScalarBuffer};
use arrow_data::ByteView;

use crate::Error;
use crate::texts::Texts;

/// The length of the longest text that is stored in the view itself.
const INLINE: usize = 12;

/// The block size. The offset of a view into its buffer is less than this.
const BLOCK: usize = 1 << 30;

/// The maximum length of a buffer or a text in Arrow's format.
const LONGEST: usize = i32::MAX as usize;

/// A column of views. Rows that aren't set are null.
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

    /// Returns the column. All its views point into these buffers.
    pub(crate) fn finish<T: ByteViewType>(
        self,
        buffers: &[Buffer],
    ) -> Result<GenericByteViewArray<T>, Error> {
        let views = ScalarBuffer::from(self.views);
        Ok(GenericByteViewArray::try_new(views, buffers.to_vec(), self.valid.finish())?)
    }
}

/// The validity bits of a column.
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

/// The buffers of an array of texts, as targets of views.
pub(crate) struct Input<'a> {
    texts: Texts<'a>,
    block: usize,
    buffers: Vec<Buffer>,
}

impl<'a> Input<'a> {
    pub(crate) fn new(texts: Texts<'a>) -> Input<'a> {
        Input::in_blocks(texts, BLOCK, LONGEST)
    }

    /// Splits the input into buffers that begin at each multiple of `block` and have up to `longest` octets.
    /// They overlap, so that each text that isn't too long is entirely in one of them.
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

    /// Returns the view of a piece of a row's text, if a view can point to it there.
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

    /// Returns the buffer of a position in the array's values, and the offset in that buffer.
    fn place(&self, at: usize) -> (usize, usize) {
        (at / self.block, at % self.block)
    }
}

/// The buffers of copied texts.
pub(crate) struct Written {
    /// The number of buffers before these.
    before: usize,
    block: usize,
    longest: usize,
    full: Vec<Buffer>,
    open: Vec<u8>,
}

impl Written {
    /// Returns buffers that follow those of the input.
    pub(crate) fn after(input: &Input<'_>) -> Written {
        Written { before: input.buffers.len(), ..Written::new() }
    }

    pub(crate) fn new() -> Written {
        Written { before: 0, block: BLOCK, longest: LONGEST, full: Vec::new(), open: Vec::new() }
    }

    /// Copies a text and returns its view.
    pub(crate) fn copy(&mut self, text: &[u8]) -> Result<u128, Error> {
        self.write(|open| open.extend_from_slice(text))
    }

    /// Appends the text that `write` writes, and returns its view.
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

    /// Returns all buffers: those of the input, if any, and those of copied texts.
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

    /// A buffer begins at each multiple of the block size, and ends before a text that is too long for it.
    #[test]
    fn values_are_split_into_blocks() {
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
                // A buffer of 25 octets that begins at a multiple of 16 may end within a text of 23 octets.
                assert_eq!(copied, usize::from((block, longest) == (16, 25)), "{block} {longest}");
            }
        }
    }

    #[test]
    fn copied_texts_are_split_into_blocks() {
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
    fn texts_outside_the_array_are_not_found() {
        let array: ArrayRef = Arc::new(StringArray::from(TEXTS.to_vec()));
        let input = Input::new(Texts::new(&array).expect("texts"));
        let elsewhere = "a text that is long".to_owned();
        assert_eq!(input.view(0, array.as_string::<i32>().value(0), elsewhere.as_bytes()), None);
    }
}
