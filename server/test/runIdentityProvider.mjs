// An identity provider, which runs beside tests. It reads its clients from the first argument, and prints its issuer.
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;
const provider = new Provider(issuer, {
  clients: JSON.parse(process.argv[2]),
  // Everybody can log in, with any password, and belongs to the staff.
  findAccount: (_context, email) => ({
    accountId: email,
    claims: () => ({ sub: email, email, email_verified: true, groups: ['everybody', 'staff'] }),
  }),
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['groups'] },
  // As most providers do: everything about the person is in the ID token.
  conformIdTokenClaims: false,
  cookies: { keys: ['a key of tests'] },
});
server.on('request', provider.callback());
console.log(issuer);
