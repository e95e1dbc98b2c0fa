// Style sheets of packages are the browser tests' part.
export {};
