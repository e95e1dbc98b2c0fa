import { html, markup, type Markup } from './markup';
import type { Content, Operation } from '../operation';
import schemas from './schemas.json';

interface Shape {
  description?: string;
  type?: unknown;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  $ref?: string;
}

/** The API documentation as an HTML page without scripts. */
export function documentationPage(operations: readonly Operation[], version: string): string {
  const audiences: [string, string, (operation: Operation) => boolean][] = [
    ['anybody', 'For anybody', ({ who }) => who === 'anybody'],
    ['customers', 'For customers', ({ who }) => who !== 'anybody' && who.includes('customer')],
    ['staff', 'For staff', ({ who }) => who !== 'anybody' && !who.includes('customer')],
  ];
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reissu API ${version}</title>
<style>${html(stylesheet)}</style>
</head>
<body>
<header>
<h1>Reissu API</h1>
<p>Version ${version}. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Send the token of a session as <code>x-auth-token</code>, or an API key as <code>Authorization: Bearer</code>. Money is in euros, days are <code>YYYY-MM-DD</code>, instants
ISO 8601 in UTC. Every error response is <code>{ errors: [{ msg, code, path? }] }</code> with all faults of the request,
in the language of <code>Accept-Language</code>. Requests for records of other organizations get 404.</p>
<nav aria-label="Contents"><ul>
${audiences.map(([id, title]) => markup`<li><a href="#${id}">${title}</a></li>`)}
<li><a href="#schemas">Schemas</a></li>
</ul></nav>
</header>
<main>
${audiences.map(([id, title, isFor]) => markup`<section id="${id}"><h2>${title}</h2>${operations.filter(isFor).map(operationSection)}</section>`)}
<section id="schemas"><h2>Schemas</h2>
${Object.entries<Shape>(schemas).map(([name, shape]) => shapeSection(name, shape))}
</section>
</main>
</body>
</html>`.text;
}

function operationSection({
  method,
  path,
  summary,
  who,
  byKey,
  query = {},
  headers = {},
  params = {},
  json = {},
  body,
  answer,
  status,
}: Operation) {
  const rows: [string, Markup][] = [
    ...(who === 'anybody' ? [] : [['Roles', markup`${who.join(', ')}`] as [string, Markup]]),
    ...(byKey === undefined ? [] : [['API keys', markup`with <code>${byKey}</code>`] as [string, Markup]]),
    ...Object.entries({ ...query, ...headers }).map(([name, { description }]): [string, Markup] => [
      name,
      markup`${description}`,
    ]),
    ...Object.entries(params).map(([name, meaning]): [string, Markup] => [name, markup`${meaning}`]),
    ...Object.entries(json).map(([name, shape]): [string, Markup] => [name, answerText(shape)]),
    ...(body === undefined ? [] : [['Request', answerText(body)] as [string, Markup]]),
    [`Response ${status ?? 200}`, answerText(answer)],
  ];
  return markup`<article><h3><span class="${method}">${method.toUpperCase()}</span> <code>/api${path}</code></h3>
<p>${summary}</p><dl>${rows.map(([name, value]) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl></article>`;
}

function answerText(answer: Content): Markup {
  if (typeof answer === 'string') return shapeText(toShape(answer));
  return answer.contentType === undefined
    ? shapeText(answer.schema)
    : markup`<code>${[answer.contentType].flat().join(', ')}</code>`;
}

function toShape(name: string): Shape {
  const item = { $ref: `#/components/schemas/${name.replace('[]', '')}` };
  return name.endsWith('[]') ? { type: 'array', items: item } : item;
}

function shapeSection(name: string, shape: Shape): Markup {
  return markup`<article id="schema-${name}"><h3>${name}</h3>
${shape.description === undefined ? '' : markup`<p>${shape.description}</p>`}
${shape.properties ? fields(shape) : markup`<p>${shapeText(shape)}</p>`}</article>`;
}

function fields({ properties = {}, required = [] }: Shape): Markup {
  return markup`<dl>${Object.entries(properties).map(
    ([name, field]) => markup`<dt><code>${name}</code>${required.includes(name) ? '' : ' (optional)'}</dt>
<dd>${shapeText(field)}${field.description === undefined ? '' : markup` <span>${field.description}</span>`}</dd>`,
  )}</dl>`;
}

function shapeText(shape: Shape): Markup {
  if (shape.$ref !== undefined) {
    const name = shape.$ref.split('/').at(-1) ?? '';
    return markup`<a href="#schema-${name}">${name}</a>`;
  }
  if (shape.anyOf) return join(shape.anyOf.map(shapeText), ' or ');
  if (shape.enum)
    return join(
      shape.enum.map((value) => markup`<code>${JSON.stringify(value)}</code>`),
      ' | ',
    );
  if (shape.const !== undefined) return markup`<code>${JSON.stringify(shape.const)}</code>`;
  if (shape.items) return markup`list of ${shapeText(shape.items)}`;
  if (shape.properties) return fields(shape);
  return markup`${typeof shape.type === 'string' ? shape.type : 'anything'}`;
}

function join(parts: Markup[], separator: string): Markup {
  return markup`${parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))}`;
}

export const stylesheet = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin: 3rem 0 1rem; } h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
article p { margin: 0.25rem 0; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0 0; }
dd { margin: 0; overflow-wrap: anywhere; } dd dl { margin: 0; }
code, h3 span { font-family: ui-monospace, monospace; font-size: 0.9em; }
h3 span { display: inline-block; min-width: 4rem; font-weight: 700; }
nav ul { display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; list-style: none; }
@media (max-width: 600px) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
`;
