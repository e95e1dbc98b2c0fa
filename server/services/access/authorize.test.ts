import { AppError } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { authorize, inReach } from './authorize';

const root: Actor = { id: '1', role: 'root', organization: null };
const owner: Actor = { id: '2', role: 'owner', organization: 'theirs' };
const customer: Actor = { id: '3', role: 'customer', organization: 'theirs' };

describe('authorize', () => {
  it('accepts roles that have the capability', () => {
    expect(() => authorize(root, 'organizations')).not.toThrow();
    expect(() => authorize(owner, 'discountCodes')).not.toThrow();
  });

  it('refuses other roles, and customers for every staff capability', () => {
    expect(() => authorize(owner, 'organizations')).toThrow(new AppError('notAllowed'));
    expect(() => authorize(customer, 'events')).toThrow(new AppError('notAllowed'));
  });
});

describe('inReach', () => {
  it('matches everything for root, and only their own organization for others', () => {
    expect(inReach(root)).toEqual({});
    expect(inReach(owner)).toEqual({ organization: 'theirs' });
    expect(inReach(customer)).toEqual({ organization: 'theirs' });
  });
});
