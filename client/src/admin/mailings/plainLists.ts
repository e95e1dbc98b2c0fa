/** The editor writes every list as `<ol>` and says on its items what they are; mail programs know lists by their tag. */
export function withPlainLists(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const list of body.querySelectorAll('ol')) list.replaceWith(...plainLists(list));
  return body.innerHTML;
}

/** The items in lists of their kind, in order. */
function plainLists(list: Element): Element[] {
  const lists: Element[] = [];
  for (const item of [...list.children]) {
    const tag = item.getAttribute('data-list') === 'bullet' ? 'ul' : 'ol';
    const last = lists.at(-1);
    const target = last?.localName === tag ? last : document.createElement(tag);
    if (target !== last) lists.push(target);
    item.removeAttribute('data-list');
    // Where the editor draws the bullet.
    item.querySelector('.ql-ui')?.remove();
    target.append(item);
  }
  return lists;
}
