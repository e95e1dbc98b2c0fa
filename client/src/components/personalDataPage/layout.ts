import { type Content, html, type Markup } from './html';

export function section(heading: string, ...body: Content[]): Markup {
  return html`<section>
    <h2>${heading}</h2>
    ${body}
  </section>`;
}

/** Names with their values. */
export function facts(pairs: readonly (readonly [name: string, value: Content])[]): Markup {
  return html`<dl>
    ${pairs.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/**
 * A table whose cells are stacked on a phone.
 * @param nothing shown if there are no rows
 */
export function table(
  headings: readonly string[],
  rows: readonly (readonly Content[])[],
  nothing: string,
): Markup {
  if (rows.length === 0) return html`<p>${nothing}</p>`;
  const cell = (value: Content, index: number) =>
    html`<td data-label="${headings[index] ?? ''}"><div>${value}</div></td>`;
  return html`<table>
    <thead>
      <tr>
        ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map(cell)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Text with its line breaks. */
export function lines(text: string): Markup {
  return html`<div class="lines">${text}</div>`;
}
