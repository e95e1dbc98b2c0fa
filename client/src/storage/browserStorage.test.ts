import { lastingStorage, tabStorage } from './browserStorage';

const storages = [
  ['lasting', lastingStorage, () => localStorage],
  ['tab', tabStorage, () => sessionStorage],
] as const;

describe.each(storages)('the %s storage', (_name, storage, nativeStorage) => {
  afterEach(() => {
    jest.restoreAllMocks();
    for (const name of storage.names()) storage.drop(name);
  });

  it('keeps values in the browser', () => {
    storage.keep('token', 'a');

    expect(nativeStorage().getItem('token')).toBe('a');
    expect(storage.read('token')).toBe('a');
    expect(storage.names()).toEqual(['token']);
    storage.drop('token');
    expect(nativeStorage()).toHaveLength(0);
  });

  it('keeps values in memory if the browser’s storage is full, and removes the older value', () => {
    storage.keep('token', 'older');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    storage.keep('token', 'newer');

    expect(storage.read('token')).toBe('newer');
    expect(storage.names()).toEqual(['token']);
    expect(nativeStorage().getItem('token')).toBeNull();
    storage.drop('token');
    expect(storage.read('token')).toBeNull();
  });

  it('keeps values in memory if the browser denies access', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);

    storage.keep('token', 'a');

    expect(storage.read('token')).toBe('a');
    expect(storage.read('other')).toBeNull();
    storage.drop('token');
    expect(storage.names()).toEqual([]);
  });
});
