/**
 * Translates the page as Chrome does: each text node is replaced by two nested `<font>` elements with the translated text,
 * now and after every change. Refers to nothing outside itself, so that it can be sent to a browser.
 * @returns a function that stops it
 */
export function translatePage(): () => void {
  const tag: string = 'font';
  const observer = new MutationObserver(translate);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  translate();
  return () => observer.disconnect();

  function translate(): void {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || parent.closest('font, script, style, textarea, option') || !text.textContent?.trim())
        continue;
      const outer = document.createElement(tag);
      const inner = document.createElement(tag);
      inner.textContent = text.textContent;
      outer.append(inner);
      parent.replaceChild(outer, text);
    }
  }
}
