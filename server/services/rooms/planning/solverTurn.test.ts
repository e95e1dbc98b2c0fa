import { withSolverTurn } from './solverTurn';

it('an organization waits for only one of the eight runs that another organization has requested', async () => {
  const order: string[] = [];
  const plan = (organization: string) =>
    withSolverTurn(organization, async () => {
      order.push(organization);
      await new Promise((resolve) => setImmediate(resolve));
    });

  await Promise.all([...Array.from({ length: 8 }, () => plan('greedy')), plan('modest')]);

  expect(order.slice(0, 2)).toEqual(['greedy', 'modest']);
  expect(order).toHaveLength(9);
});
