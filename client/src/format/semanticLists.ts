/** The numbering styles by depth, as the editor shows them. */
const numberTypes = ['1', 'a', 'i'] as const;

interface Level {
  indent: number;
  list: HTMLElement;
  /** The number of numbered items so far, because the editor continues counting after bullets of the same depth. */
  count: number;
}

/**
 * Converts the editor's lists to semantic HTML. The editor writes one flat `ol` for adjacent lists and marks kind and
 * depth by attributes and classes, which other programs do not understand.
 */
export function withSemanticLists(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  makeListsSemantic(body);
  return body.innerHTML;
}

export function makeListsSemantic(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol:has(> [data-list])'))
    list.replaceWith(...toSemanticLists(list));
}

function toSemanticLists(flat: Element): Element[] {
  const roots: Element[] = [];
  let levels: Level[] = [];
  for (const item of [...flat.children]) {
    const indent = getIndent(item);
    levels = levels.filter((level) => level.indent <= indent);
    const tag = item.getAttribute('data-list') === 'bullet' ? 'ul' : 'ol';
    let level = levels.at(-1);
    if (level?.indent !== indent || level.list.localName !== tag) {
      const count = level?.indent === indent ? level.count : 0;
      levels = levels.filter((each) => each.indent < indent);
      level = { indent, count, list: createList(tag, levels.length, count) };
      const parent = levels.at(-1)?.list.lastElementChild;
      if (parent) parent.append(level.list);
      else roots.push(level.list);
      levels.push(level);
    }
    if (tag === 'ol') level.count += 1;
    level.list.append(removeMarks(item));
  }
  return roots;
}

function createList(tag: 'ul' | 'ol', depth: number, count: number): HTMLElement {
  const list = document.createElement(tag);
  if (tag === 'ol' && depth > 0) list.setAttribute('type', numberTypes[depth % numberTypes.length] ?? '1');
  if (tag === 'ol' && count > 0) list.setAttribute('start', String(count + 1));
  return list;
}

function getIndent(item: Element): number {
  return Number(/\bql-indent-(\d)\b/.exec(item.className)?.[1] ?? 0);
}

function removeMarks(item: Element): Element {
  item.removeAttribute('data-list');
  item.removeAttribute('class');
  // Removes the element in which the editor draws the bullet.
  item.querySelector('.ql-ui')?.remove();
  return item;
}
