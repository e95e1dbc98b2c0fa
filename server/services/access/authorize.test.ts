import { AppError } from '../../lib/AppError';
import type { Actor } from '../../lib/sessionToken';
import { authorize, inReach } from './authorize';

const root: Actor = { id: '1', role: 'root', organization: null };
const owner: Actor = { id: '2', role: 'owner', organization: 'theirs' };
const customer: Actor = { id: '3', role: 'customer', organization: 'theirs' };

describe('demand', () => {
  it('lets through who has the capability', () => {
    expect(() => authorize(root, 'organizations')).not.toThrow();
    expect(() => authorize(owner, 'discountCodes')).not.toThrow();
  });

  it('refuses who has not, and customers whatever it is', () => {
    expect(() => authorize(owner, 'organizations')).toThrow(new AppError('notAllowed'));
    expect(() => authorize(customer, 'events')).toThrow(new AppError('notAllowed'));
  });
});

describe('inReach', () => {
  it('is everything for root and one’s own organization for everybody else', () => {
    expect(inReach(root)).toEqual({});
    expect(inReach(owner)).toEqual({ organization: 'theirs' });
    expect(inReach(customer)).toEqual({ organization: 'theirs' });
  });
});
