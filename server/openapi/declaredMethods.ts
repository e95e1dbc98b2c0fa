import { operations } from './document';

const templates = [...new Set(operations.map(({ path }) => path))]
  // Literal segments are matched before parameters.
  .toSorted((one, other) => one.split('{').length - other.split('{').length)
  .map((template) => ({
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
    methods: [
      ...operations.filter(({ path }) => path === template).map(({ method }) => method.toUpperCase()),
      // Some specified GETs act: they begin a payment or ask the provider. Express would run them for a HEAD too, which
      // previews of links send. Monitors of the health have a use for it.
      ...(template.startsWith('/health') ? ['HEAD'] : []),
    ],
  }));

/** The methods of a path below `/api`; undefined for an unknown path. */
export function declaredMethods(path: string): readonly string[] | undefined {
  return templates.find(({ pattern }) => pattern.test(path))?.methods;
}
