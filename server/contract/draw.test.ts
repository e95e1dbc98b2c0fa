import { drawPath, readPromise } from './draw';

it('the address of the page says what the mail promised', () => {
  const promise = { list: 'ab', round: 5, code: 'cd', people: 3 };
  const typedPromise = { list: 'ab', code: 'cd', people: 3 };

  expect(drawPath('g1', promise)).toBe('/draw/g1#list=ab&round=5&code=cd&people=3');
  expect(readPromise('#list=ab&round=5&code=cd&people=3')).toEqual(promise);
  expect(readPromise(new URL(`http://x${drawPath('g1', typedPromise)}`).hash)).toEqual(typedPromise);
  expect([readPromise(''), readPromise('#list=ab'), readPromise('#list=ab&code=c&people=x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
