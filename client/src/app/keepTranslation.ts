/** The DOM methods that React calls to change a page. */
interface Parent {
  removeChild: (this: Node, child: Node) => Node;
  insertBefore: (this: Node, child: Node, next: Node | null) => Node;
  appendChild: (this: Node, child: Node) => Node;
}

/** For each text node that a translator has replaced, the element that replaces it. */
const standIns = new WeakMap<Node, Element>();

/**
 * Makes React work on pages that the browser translates. Chrome replaces each text node by `<font>` elements, but React
 * keeps using its own node: a changed text would not show, and removing it or inserting before it would throw. Here a
 * changed text node replaces its translation and is translated again, and a removed one removes its translation. This
 * is done globally, because most texts are rendered by libraries, for example in buttons.
 */
export function keepTranslation(): void {
  const replaced = new MutationObserver((records) => records.forEach(recordReplacement));
  replaced.observe(document.documentElement, { childList: true, subtree: true });

  const { prototype }: { prototype: Parent } = Node;
  const { removeChild, insertBefore, appendChild } = prototype;
  prototype.removeChild = function (child) {
    removeChild.call(this, findStandIn(child, this) ?? child);
    return child;
  };
  prototype.insertBefore = function (child, next) {
    dropStandIn(child);
    insertBefore.call(this, child, next && (findStandIn(next, this) ?? next));
    return child;
  };
  prototype.appendChild = function (child) {
    dropStandIn(child);
    appendChild.call(this, child);
    return child;
  };
}

const changed = new MutationObserver((records) => {
  for (const { target } of records) {
    const standIn = standIns.get(target);
    if (!standIn?.isConnected) continue;
    standIns.delete(target);
    standIn.replaceWith(target);
  }
});

/** A translator either replaces the text by its element, or inserts the element and removes the text. */
function recordReplacement({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
  if (!standIn) return;
  for (const text of removedNodes) {
    if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
    standIns.set(text, standIn);
    changed.observe(text, { characterData: true });
  }
}

function isTranslation(node: Node | null): node is Element {
  return node instanceof Element && node.localName === 'font' && node.isConnected;
}

function findStandIn(child: Node, parent: Node): Element | undefined {
  const standIn = standIns.get(child);
  return child.parentNode !== parent && standIn?.parentNode === parent ? standIn : undefined;
}

function dropStandIn(child: Node): void {
  if (!child.parentNode) standIns.get(child)?.remove();
  standIns.delete(child);
}
