// Replaces the style sheets of packages, which only the browser tests need.
export {};
