import type { Session } from '#contract/session';
import { staffRoles, type StaffRole } from '#contract/roles';
import { password } from '../support/people';
import { logInAs, openFromMenu } from '../support/staff';
import { expect, test, wideOnly } from '../support/test';

const allRoles: readonly StaffRole[] = staffRoles;

/**
 * The roles that may open each screen (rules §2.1), and one of the screen's requests, which changes nothing when it is
 * sent with an empty body.
 */
const screens: readonly {
  menu: string;
  pages: readonly string[];
  call: string;
  roles: readonly StaffRole[];
}[] = [
  { menu: 'Ferrys', pages: ['/ferrys', '/ferry-form'], call: 'ferrys', roles: allRoles },
  {
    menu: 'Accomodations',
    pages: ['/accomodations', '/accomodation-form'],
    call: 'accomodations',
    roles: allRoles,
  },
  { menu: 'Events', pages: ['/events', '/event-form'], call: 'events', roles: allRoles },
  { menu: 'Groups', pages: ['/groups', '/group-form'], call: 'groups', roles: allRoles },
  { menu: 'Customers', pages: ['/customers', '/customer-form'], call: 'mass/disable', roles: allRoles },
  { menu: 'Admin', pages: ['/admins'], call: 'admins', roles: ['owner', 'root'] },
  { menu: 'Email', pages: ['/emails'], call: 'emails', roles: ['owner', 'root'] },
  {
    menu: 'Discount codes',
    pages: ['/discount-codes', '/discountcode-form'],
    call: 'discountCodes',
    roles: ['owner', 'root'],
  },
  { menu: 'Organization', pages: ['/organization'], call: 'organization', roles: ['root'] },
  { menu: 'Products', pages: ['/products'], call: 'products', roles: ['root'] },
];

for (const role of staffRoles) {
  test(`menu, guards and API agree on what ${role} may do`, wideOnly, async ({ page, request }) => {
    const open = screens.filter(({ roles }) => roles.includes(role));
    const closed = screens.filter(({ roles }) => !roles.includes(role));
    await logInAs(page, role);

    const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    await expect(menu.first()).toHaveText('Dashboard');
    // Only these screens, so that a new resource needs no change here.
    const offered = (await menu.allTextContents()).filter((label) =>
      screens.some((screen) => screen.menu === label),
    );
    expect(offered.sort()).toEqual(open.map((screen) => screen.menu).sort());
    for (const screen of open) await openFromMenu(page, screen.menu);
    for (const path of closed.flatMap(({ pages }) => pages)) {
      await page.goto(path);
      await expect(page).toHaveURL('/admin-dashboard');
    }

    const data = { email: `${role}@example.fi`, password };
    const { token } = (await (await request.post('/api/auth', { data })).json()) as Session;
    const answers: Record<string, number> = {};
    for (const { call } of screens) {
      const headers = { 'x-auth-token': token };
      answers[call] = (await request.post(`/api/admin/${call}`, { headers, data: {} })).status();
    }
    expect(answers).toEqual(
      Object.fromEntries(screens.map(({ call, roles }) => [call, roles.includes(role) ? 400 : 403])),
    );
  });
}
