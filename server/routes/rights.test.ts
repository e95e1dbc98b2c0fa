import { roles } from '../contract/roles';
import { operations } from './operations';

// Repeats who may call each operation, in the words of rules §2.1, so that one declared for too many roles fails here.

/** Areas of the panel for owners and root. */
const ownersAreas =
  /^\/admin\/(admins|emails|discountCodes|security-policy|security-events|bookkeeping|money|dues|bank-transfers|bank-refunds|invoices|reconciliation|owner-requests|api-keys|webhooks|sign-on)(\/|$)/;

const rootOnly = [
  ...['organization', 'products'].flatMap((resource) => [
    `post /admin/${resource}`,
    `put /admin/${resource}/{id}`,
    `delete /admin/${resource}/{id}`,
  ]),
  'get /admin/organization/{id}/wallets',
  'get /admin/organization/{id}/package-travel',
  'put /admin/organization/{id}/package-travel',
  ...['apple', 'google'].flatMap((wallet) => [
    `put /admin/organization/{id}/wallets/${wallet}`,
    `delete /admin/organization/{id}/wallets/${wallet}`,
  ]),
  'delete /admin/users/{id}',
  'put /admin/events/{id}/early-access',
  'post /admin/events/{id}/early-access/{list}/entries',
  'delete /admin/events/{id}/early-access/{list}/entries',
  'put /admin/groups/{id}/draw',
  'delete /admin/groups/{id}/draw',
  'post /admin/groups/{id}/draw/seed',
  'post /admin/owner-requests/{id}/decline',
  'post /admin/bookkeeping/reopening',
];

const ownersOnly = ['post /admin/owner-requests', 'put /admin/admins/{id}/health-reader'];

/** Operations outside the panel that need a session of any role. */
const ownSessions = /^(get|delete) \/auth(\/sessions(\/\{id\})?)?$/;

/**
 * Operations that mails and the payment provider link to, and those that a visitor needs before having an
 * account.
 */
const openToAnybody = [
  /^get \/(health(\/live)?|status|openapi\.json|docs)$/,
  /^post \/auth(\/(passkey(\/options)?|sign-on(\/(start|second-step(\/passkey)?))?|passwordresetrequest|resetpassword|confirm-email))?$/,
  /^(get|post) \/unsubscribe(\/\{unsubscribeToken\})?$/,
  /^get \/(organizations\/|groups\/\{organization\}$|draws\/)/,
  /^post \/(waiting(\/(status|confirm|leave|companion))?|handover\/status|users(\/(check|early-access|registrations(\/progress)?))?)$/,
  /^get \/payments\/(callback|refund-callback\/\{refundToken\})$/,
  /^post \/payments\/report\/\{reportToken\}$/,
  /^(get|post|delete) \/wallets\/apple\//,
  /^post \/payment-links\/(status|checkout|proceed|transfer|cancel|return)$/,
];

function rolesFor(name: string, path: string): readonly string[] | 'anybody' {
  if (rootOnly.includes(name)) return ['root'];
  if (ownersOnly.includes(name)) return ['owner'];
  if (ownersAreas.test(path)) return ['owner', 'root'];
  if (path.startsWith('/admin/')) return ['admin', 'owner', 'root'];
  if (ownSessions.test(name)) return roles;
  return openToAnybody.some((pattern) => pattern.test(name)) ? 'anybody' : ['customer'];
}

it('each operation can be called only by the roles that the rules name', () => {
  const declared = operations.map(({ method, path, who }) => [`${method} ${path}`, who]);
  const expected = operations.map(({ method, path }) => [
    `${method} ${path}`,
    rolesFor(`${method} ${path}`, path),
  ]);

  expect(declared.length).toBeGreaterThan(150);
  expect(declared).toEqual(expected);
});

it('staff without a required second step can only set one up, show it, or end their session', () => {
  const names = operations
    .filter(({ withoutSecondStep }) => withoutSecondStep)
    .map(({ method, path }) => `${method} ${path}`);

  expect(names).toEqual(
    names.filter((name) =>
      /\/admin\/account\/(two-step|second-step|passkeys)|^(get|delete) \/auth$/.test(name),
    ),
  );
  expect(names).toContain('put /admin/account/two-step');
});

it('owners can be given rights to the products, their own organization and early access and draws, and nothing else', () => {
  const grantable = operations
    .filter(({ ownersWith }) => ownersWith)
    .map(({ method, path, who }) => `${method} ${path}: ${String(who)}`);

  expect(grantable.sort()).toEqual(
    [
      'post /admin/products: root',
      'put /admin/products/{id}: root',
      'delete /admin/products/{id}: root',
      'put /admin/organization/{id}: root',
      'get /admin/organization/{id}/package-travel: root',
      'put /admin/organization/{id}/package-travel: root',
      'put /admin/events/{id}/early-access: root',
      'post /admin/events/{id}/early-access/{list}/entries: root',
      'delete /admin/events/{id}/early-access/{list}/entries: root',
      'put /admin/groups/{id}/draw: root',
      'delete /admin/groups/{id}/draw: root',
      'post /admin/groups/{id}/draw/seed: root',
    ].sort(),
  );
});
