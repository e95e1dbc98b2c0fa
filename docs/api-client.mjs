// Lists an organization's customers through the API, page by page (rules §35). Needs Node, but no packages. In a file `.env`
// that only you can read, REISSU_URL is the address of the product, and REISSU_KEY a key with the scope `customers:read`:
//
//   node --env-file=.env docs/api-client.mjs

const { REISSU_URL, REISSU_KEY } = process.env;

/** How long to wait before the next call if the answer does not say, in seconds. */
const usualWait = 60;

/** The answer of the API. Waits if there were too many calls, or the server is overloaded. */
async function get(path) {
  for (;;) {
    const response = await fetch(new URL(`/api${path}`, REISSU_URL), {
      headers: { authorization: `Bearer ${REISSU_KEY}`, 'accept-language': 'en' },
    });
    if (response.ok) return response.json();
    if (response.status !== 429 && response.status !== 503) throw new Error(await readError(response));
    const seconds = Number(response.headers.get('retry-after')) || usualWait;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Not every error comes from the product: a proxy answers in its own way while the product is away. */
async function readError(response) {
  const text = await response.text();
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    return `${response.status} ${text}`;
  return JSON.parse(text)
    .errors.map(({ msg }) => msg)
    .join('\n');
}

/** All customers in the order of registration, `limit` in each call. */
async function* readCustomers(limit) {
  let lastId;
  for (;;) {
    const query = lastId === undefined ? { limit } : { limit, next: true, lastId };
    const { users } = await get(`/admin/users/pagination/${encodeURIComponent(JSON.stringify(query))}`);
    yield* users;
    if (users.length < limit) return;
    lastId = users.at(-1)._id;
  }
}

try {
  if (!REISSU_URL || !REISSU_KEY) throw new Error('REISSU_URL and REISSU_KEY are not set');
  for await (const { firstName, lastName, email, group } of readCustomers(100))
    console.log([lastName, firstName, email, group.name].join('\t'));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
