import { withPlainLists } from './plainLists';

const item = (kind: string, text: string) =>
  `<li data-list="${kind}"><span class="ql-ui" contenteditable="false"></span>${text}</li>`;

it('gives each list of the editor the tag of its kind, and leaves everything else', () => {
  const list = `<ol>${item('bullet', 'yksi')}${item('bullet', 'kaksi')}${item('ordered', 'kolme')}</ol>`;

  expect(withPlainLists(`<p>Hei {{firstName}}!</p>${list}<ol><li>neljä</li></ol>`)).toBe(
    '<p>Hei {{firstName}}!</p><ul><li>yksi</li><li>kaksi</li></ul><ol><li>kolme</li></ol><ol><li>neljä</li></ol>',
  );
});
