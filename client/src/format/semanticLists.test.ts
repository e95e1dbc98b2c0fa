import { withSemanticLists } from './semanticLists';

const item = (kind: 'bullet' | 'ordered', text: string, indent = 0) => {
  const depth = indent === 0 ? '' : ` class="ql-indent-${indent}"`;
  return `<li data-list="${kind}"${depth}><span class="ql-ui" contenteditable="false"></span>${text}</li>`;
};
const numbered = (text: string, indent?: number) => item('ordered', text, indent);
const bullet = (text: string, indent?: number) => item('bullet', text, indent);

it.each([
  [
    'numbers and then bullets',
    [numbered('a'), numbered('b'), bullet('c'), bullet('d')],
    '<ol><li>a</li><li>b</li></ol><ul><li>c</li><li>d</li></ul>',
  ],
  [
    'bullets below numbers',
    [numbered('a'), bullet('b', 1), bullet('c', 1), numbered('d')],
    '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>',
  ],
  [
    'three depths, and back',
    [numbered('a'), numbered('b', 1), numbered('c', 2), numbered('d', 1), bullet('e')],
    '<ol><li>a<ol type="a"><li>b<ol type="i"><li>c</li></ol></li><li>d</li></ol></li></ol><ul><li>e</li></ul>',
  ],
  [
    'both kinds at one depth',
    [bullet('a'), numbered('b', 1), bullet('c', 1)],
    '<ul><li>a<ol type="a"><li>b</li></ol><ul><li>c</li></ul></li></ul>',
  ],
  [
    'numbers that continue after bullets',
    [numbered('a'), bullet('b'), numbered('c')],
    '<ol><li>a</li></ol><ul><li>b</li></ul><ol start="2"><li>c</li></ol>',
  ],
  ['a first item that is indented', [bullet('a', 2), bullet('b')], '<ul><li>a</li></ul><ul><li>b</li></ul>'],
])('makes lists of %s', (_what, items, lists) => {
  expect(withSemanticLists(`<p>Hei</p><ol>${items.join('')}</ol>`)).toBe(`<p>Hei</p>${lists}`);
});

it('does not change the lists of other editors', () => {
  const html = '<ol start="3"><li>a<ul><li>b</li></ul></li></ol>';

  expect(withSemanticLists(html)).toBe(html);
});
