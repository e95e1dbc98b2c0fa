// Lists an organization's customers through the API, page by page (rules §35). Needs Node, but no packages, and a key with
// the scope `customers:read`:
//
//   REISSU_URL=https://matkat.example.fi REISSU_KEY=reissu_… node docs/api-client.mjs

const { REISSU_URL, REISSU_KEY } = process.env;

/** The answer of the API; waits as long as it asks to. */
async function get(path) {
  const response = await fetch(`${REISSU_URL}/api${path}`, {
    headers: { authorization: `Bearer ${REISSU_KEY}`, 'accept-language': 'en' },
  });
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return get(path);
  }
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.errors.map(({ msg }) => msg).join('\n'));
  return answer;
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
  for await (const { firstName, lastName, email, group } of readCustomers(100))
    console.log([lastName, firstName, email, group.name].join('\t'));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
