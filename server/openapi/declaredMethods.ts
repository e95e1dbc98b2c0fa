import { operations } from './document';

const templates = [...new Set(operations.map(({ path }) => path))]
  // Literal segments are matched before parameters.
  .toSorted((one, other) => one.split('{').length - other.split('{').length)
  .map((template) => ({
    pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
    methods: operations
      .filter(({ path }) => path === template)
      .flatMap(({ method }) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])),
  }));

/** The methods of a path below `/api`; undefined for an unknown path. */
export function declaredMethods(path: string): readonly string[] | undefined {
  return templates.find(({ pattern }) => pattern.test(path))?.methods;
}
