import { render, screen } from '@testing-library/react';
import { isBlank, RichText } from './RichText';

function renderHtml(html: string): string {
  const { container } = render(<RichText html={html} />);
  return (container.firstElementChild?.innerHTML ?? '').replace(/ class="[^"]*"/g, '');
}

it('keeps the output of the editor', () => {
  const html = '<p>Hei <strong>sinä</strong> <em>siellä</em></p><ol><li>yksi</li><li>kaksi</li></ol>';
  expect(renderHtml(html)).toBe(html);
});

it('shows the editor’s bullets as bullets', () => {
  const html = '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>yksi</li></ol>';
  expect(renderHtml(html)).toBe('<ul><li>yksi</li></ul>');
});

it('shows a numbered list and then a bulleted one, each with what is indented below it', () => {
  const html =
    '<ol><li data-list="ordered">a</li><li data-list="bullet" class="ql-indent-1">b</li>' +
    '<li data-list="ordered">c</li><li data-list="bullet">d</li></ol>';

  expect(renderHtml(html)).toBe('<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol><ul><li>d</li></ul>');
});

it('keeps words of separate blocks apart', () => {
  expect(renderHtml('<section>a</section><article>b</article>')).toBe('<div>a</div><div>b</div>');
  expect(renderHtml('<table><tr><td>a</td><td>b</td></tr></table>')).toMatch(/<div>a<\/div><div>b<\/div>/);
});

it.each(['http:/example.fi', 'www.example,fi', 'ohjelma.pdf'])(
  'does not turn %s into a dead link',
  (address) => {
    render(<RichText html={`<a href="${address}">ohje</a>`} />);

    const link = screen.queryByRole('link');
    expect(link?.getAttribute('href') ?? null).toBe(address.startsWith('http') ? 'http://example.fi' : null);
  },
);

it('ranks its headings below the page’s own', () => {
  expect(renderHtml('<h1>Lähtö</h1>')).toBe('<h3>Lähtö</h3>');
});

it.each([
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['an image', '<p>a<img src="https://foreign.example/x.png" onerror="alert(1)"></p>', '<p>a</p>'],
  ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
  ['a frame', '<iframe src="https://foreign.example"></iframe>a', 'a'],
  ['a drawing with a script', '<svg><script>alert(1)</script></svg>a', 'a'],
  ['an unknown element', '<marquee>a</marquee>', 'a'],
  ['a link that runs a script', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['a link with a data URL', '<a href="data:text/html,x">a</a>', 'a'],
])('removes %s', (_what, html, shown) => {
  expect(renderHtml(html)).toBe(shown);
});

it('opens links in a new tab, without opener or referrer', () => {
  render(<RichText html='<a href="https://example.fi/ohje">ohje</a>' />);

  const link = screen.getByRole('link', { name: 'ohje' });
  expect(link).toHaveAttribute('href', 'https://example.fi/ohje');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('allows mail and telephone links', () => {
  render(<RichText html='<a href="mailto:a@example.fi">posti</a> <a href="tel:+358401234567">puhelin</a>' />);

  expect(screen.getByRole('link', { name: 'posti' })).toHaveAttribute('href', 'mailto:a@example.fi');
  expect(screen.getByRole('link', { name: 'puhelin' })).toHaveAttribute('href', 'tel:+358401234567');
});

it.each([
  ['', true],
  ['<p><br></p>', true],
  ['<p> &nbsp;</p>', true],
  ['<p>a</p>', false],
])('isBlank(%j) is %s', (html, blank) => {
  expect(isBlank(html)).toBe(blank);
});
