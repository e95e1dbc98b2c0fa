/** Stands in for emotion's: without a layout no style shows, and jsdom takes long to compute what nobody sees. */
export class StyleSheet {
  readonly tags: readonly HTMLStyleElement[] = [];

  insert(): void {}
  flush(): void {}
  hydrate(): void {}
}
