import { plainText } from '../../emails/plainText';
import { sanitizeMail } from './sanitizeMail';

const link = 'target="_blank" rel="noopener noreferrer"';

/** HTML as editors write it, and as it is stored. */
const snippets: [what: string, html: string, stored: string][] = [
  [
    'a button with a background in short',
    '<a href="{{link}}" style="background:#0b5394;color:#ffffff;padding:12px 24px">Vaihda</a>',
    `<a href="{{link}}" ${link} style="color:#ffffff;padding:12px 24px;background-color:#0b5394">Vaihda</a>`,
  ],
  [
    'a background with a picture behind its colour',
    '<td style="background:navy url(https://x.fi/a.png) no-repeat center / cover;color:#fff">x</td>',
    '<td style="color:#fff;background-color:navy">x</td>',
  ],
  [
    'a gradient',
    '<td style="background-image:linear-gradient(to right, #0b5394, #134f5c);color:white">x</td>',
    '<td style="color:white;background-color:#0b5394">x</td>',
  ],
  [
    'white text on a picture alone',
    '<div style="background:url(https://x.fi/a.png)"><p style="color:#fff">a</p><b style="background:#000;color:#fff">b</b></div>',
    '<div><p>a</p><b style="color:#fff;background-color:#000">b</b></div>',
  ],
  [
    'white text on a picture by attribute',
    '<table><tr><td background="https://x.fi/a.png"><font color="#ffffff">a</font></td></tr></table>',
    '<table><tr><td><font>a</font></td></tr></table>',
  ],
  [
    'a dark page',
    '<html><body bgcolor="#222222" text="#ffffff" style="margin:0"><p>a</p></body></html>',
    '<div style="background-color:#222222;color:#ffffff;margin:0"><p>a</p></div>',
  ],
  [
    'a hidden preheader',
    '<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">Esikatselu</div><p>Hei</p>',
    '<div style="display:none;max-height:0;overflow:hidden">Esikatselu</div><p>Hei</p>',
  ],
  [
    'a preheader hidden by a style sheet',
    '<style>.preheader, .x { display: none !important; }</style><span class="preheader">Esikatselu</span>',
    '<span style="display:none !important">Esikatselu</span>',
  ],
  [
    'a preheader out of sight',
    '<div style="position:absolute;left:-9999px">Esikatselu</div><div hidden>piilossa</div>',
    '<div style="display:none">Esikatselu</div><div style="display:none">piilossa</div>',
  ],
  [
    'Mailchimp: a button styled by a style sheet, with its picture',
    '<style>/* x */ #body .mcnButton{background-color:#2BAADF} a.mcnButton{color:#FFFFFF}</style><td id="body">' +
      '<a class="mcnButton " href="https://example.fi" style="font-weight:bold">Osta</a></td>',
    `<td><a href="https://example.fi" ${link} style="color:#FFFFFF;background-color:#2BAADF;font-weight:bold">Osta</a></td>`,
  ],
  [
    'MJML: a section with conditional comments',
    '<!--[if mso | IE]><table><tr><td><![endif]--><div style="margin:0px auto;max-width:600px;">' +
      '<td style="direction:ltr;font-size:0px;padding:20px 0;word-break:break-word;">' +
      '<div style="font-family:Ubuntu, Helvetica;font-size:13px;line-height:1;">Hei</div></td></div>' +
      '<!--[if mso | IE]></td></tr></table><![endif]-->',
    '<div style="margin:0px auto;max-width:600px">' +
      '<td style="direction:ltr;font-size:0px;padding:20px 0;word-break:break-word">' +
      '<div style="font-family:Ubuntu, Helvetica;font-size:13px;line-height:1">Hei</div></td></div>',
  ],
  [
    'MJML: what only phones show differently',
    '<style>@media only screen and (max-width:480px) { .a { display:none } } .a { color:red }</style><p class="a">x</p>',
    '<p style="color:red">x</p>',
  ],
  [
    'a bulletproof button',
    '<!--[if mso]><v:roundrect href="{{link}}"><center>Osta</center></v:roundrect><![endif]-->' +
      '<!--[if !mso]><!--><a href="{{link}}" style="mso-hide:all">Osta</a><!--<![endif]-->',
    `<a href="{{link}}" ${link}>Osta</a>`,
  ],
  [
    'Outlook: what everybody but it sees',
    '<![if !mso]><p>kaikille</p><![endif]><!--[if gte mso 9]><xml><o:x>96</o:x></xml><![endif]-->',
    '<p>kaikille</p>',
  ],
  [
    'Word: its classes and empty marks',
    '<style><!--\n p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif; mso-fareast-language:EN-US}\n' +
      '@page WordSection1 {size:612.0pt 792.0pt}\n--></style><xml><w:x>Normal 0</w:x></xml>' +
      "<p class=MsoNormal><span lang=FI style='color:windowtext'>Hei<o:p></o:p></span></p>",
    '<p style="margin:0cm;font-size:11.0pt;font-family:&quot;Calibri&quot;,sans-serif">' +
      '<span lang="FI" style="color:windowtext">Hei</span></p>',
  ],
  [
    'Gmail: a quotation',
    '<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">x</blockquote>',
    '<blockquote style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">x</blockquote>',
  ],
  [
    'blocks of a page',
    '<header>Kilta ry</header><main><section>Hei</section><dl><dt>a</dt><dd>b</dd></dl></main><footer>c</footer>',
    '<div>Kilta ry</div><div><div>Hei</div><div><div>a</div><div>b</div></div></div><div>c</div>',
  ],
  [
    'the words of pictures',
    '<a href="https://www.example.fi"><img src="https://www.example.fi/l.png" alt="Kilta ry"></a>' +
      '<img alt="Lähtö &amp; paluu"><img src="x.gif" alt="spy" width="1"><img alt="">',
    `<a href="https://www.example.fi" ${link}><span>Kilta ry </span></a><span>Lähtö &amp; paluu </span>`,
  ],
  [
    'a price that no longer holds',
    '<del>120 €</del> <strike>110 €</strike> <ins>99 €</ins>',
    '<s>120 €</s> <s>110 €</s> <u>99 €</u>',
  ],
  [
    'columns',
    '<table><colgroup><col width="100"></colgroup><tr><td nowrap bgcolor="#eee">x</td></tr></table>',
    '<table><colgroup><col width="100" /></colgroup><tr><td nowrap bgcolor="#eee">x</td></tr></table>',
  ],
  [
    'capitals, and a rule that outranks the element',
    '<style>P{COLOR:Red!important}</style><P STYLE="Color:blue;FONT:bold 14px/20px Arial">x</P>',
    '<p style="color:Red !important;font:bold 14px/20px Arial">x</p>',
  ],
  [
    'a gradient of named colours, and what only looks like a colour',
    '<p style="background:linear-gradient(to right, navy, red)">x</p><p style="background:u\\72l(https://x.fi/a)">y</p>',
    '<p style="background-color:navy">x</p><p>y</p>',
  ],
  ['a link within the mail', '<a href="#alku">x</a><a name="alku">y</a>', '<a>x</a><a>y</a>'],
  [
    'a telephone and a mailbox',
    '<a href="tel:+358 40 1234567">a</a><a href="matkat@example.fi">b</a>',
    `<a href="tel:+358401234567" ${link}>a</a><a href="mailto:matkat@example.fi" ${link}>b</a>`,
  ],
];

it.each(snippets)('sanitizeMail keeps only the visible content of %s', (_what, html, stored) => {
  expect(sanitizeMail(html).html).toBe(stored);
  // Stored HTML stays as it is when it is stored again.
  expect(sanitizeMail(stored).html).toBe(stored);
});

it.each([
  '{{link}}',
  ' {{ link }} ',
  '%7B%7Blink%7D%7D',
  '%7b%7b%20link%20%7d%7d',
  'http://{{link}}',
  'https://%7B%7Blink%7D%7D/',
  '&#123;&#123;link}}',
])('sanitizeMail links to the placeholder however %s is written', (href) => {
  expect(sanitizeMail(`<a href="${href}">x</a>`).html).toBe(`<a href="{{link}}" ${link}>x</a>`);
});

it.each([
  ['a function', 'width:expression(alert(1))'],
  ['a resource', 'background-color:url(https://x.fi/a)'],
  ['a resource within brackets', 'background:(url(https://x.fi/a)'],
  ['an escape', 'background:u\\72l(https://x.fi/a)'],
  ['the end of a block', 'color:red} * {color:blue'],
  ['a font to load', 'src:url(https://x.fi/a.woff)'],
  ['a variable', 'color:var(--x)'],
  ['an overlay', 'position:fixed;top:0;z-index:9'],
])('sanitizeMail removes a style that is %s', (_what, style) => {
  expect(sanitizeMail(`<p style="${style}">x</p>`).html).toBe('<p>x</p>');
  expect(sanitizeMail(`<style>p{${style}}</style><p>x</p>`).html).not.toMatch(/url|expression|var|fixed|src/);
});

it('sanitizeMail reports what it removes', () => {
  const html =
    '<style>a:hover{color:red} p > b{color:red}</style><script>x</script><img alt="a"><form><input></form>' +
    '<iframe></iframe><p style="position:fixed;box-shadow:1px;mso-x:y" onclick="x">x</p><a href="#top">y</a>' +
    '<p style="background:url(x)">z</p>';

  expect(sanitizeMail(html).removed).toEqual([
    { part: 'picture', count: 1, names: [] },
    { part: 'background', count: 1, names: [] },
    { part: 'link', count: 1, names: ['#top'] },
    { part: 'style', count: 2, names: ['position', 'box-shadow'] },
    { part: 'styleRule', count: 1, names: [] },
    { part: 'form', count: 2, names: [] },
    { part: 'frame', count: 1, names: [] },
    { part: 'script', count: 2, names: [] },
  ]);
  expect(sanitizeMail('<p style="color:red">x</p>').removed).toEqual([]);
});

it('plainText drops hidden text', () => {
  const hidden = '<div style="display:none">Esikatselu<div>yhä</div></div>';

  expect(plainText(`${hidden}<p>Hei</p>${hidden}<div style="color:red">Terveisin</div>`)).toBe(
    'Hei\n\nTerveisin',
  );
});

it('sanitizeMail limits the applied rules of a style sheet, and reports it', () => {
  const rules = Array.from({ length: 600 }, (_, i) => `.a${i}{color:red}`).join('');
  const { html, removed } = sanitizeMail(`<style>${rules}</style><p class="a1">x</p><p class="a599">y</p>`);

  expect(html).toBe('<p style="color:red">x</p><p>y</p>');
  expect(removed).toEqual([{ part: 'styleRule', count: 100, names: [] }]);
});
