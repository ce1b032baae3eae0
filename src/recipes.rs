//! Recipes for using this crate with others.
//!
//! This page exists only in the documentation: code can't name this module.
//!
#![doc = include_str!("recipes.md")]
