import { AppError } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { demand, inReach } from './authorize';

const root: Actor = { id: '1', role: 'root', organization: null };
const owner: Actor = { id: '2', role: 'owner', organization: 'theirs' };
const customer: Actor = { id: '3', role: 'customer', organization: 'theirs' };

describe('demand', () => {
  it('lets through who has the capability', () => {
    expect(() => demand(root, 'organizations')).not.toThrow();
    expect(() => demand(owner, 'discountCodes')).not.toThrow();
  });

  it('refuses who has not, and customers whatever it is', () => {
    expect(() => demand(owner, 'organizations')).toThrow(new AppError('notAllowed'));
    expect(() => demand(customer, 'events')).toThrow(new AppError('notAllowed'));
  });
});

describe('inReach', () => {
  it('is everything for root and one’s own organization for everybody else', () => {
    expect(inReach(root)).toEqual({});
    expect(inReach(owner)).toEqual({ organization: 'theirs' });
    expect(inReach(customer)).toEqual({ organization: 'theirs' });
  });
});
