/** Replaces emotion's style sheet, because jsdom has no layout and computing styles makes tests slow. */
export class StyleSheet {
  readonly tags: readonly HTMLStyleElement[] = [];

  insert(): void {}
  flush(): void {}
  hydrate(): void {}
}
