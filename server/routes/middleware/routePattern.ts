import type { Request } from 'express';

/**
 * The pattern of the route that answered, with its mount path, which has no parameters: the URL itself can hold names,
 * filters and tokens. Takes the mount path from the URL, because Express resets `baseUrl` when an error leaves the
 * router; in small letters, since any mixture reaches the same route.
 */
export function routePattern(request: Request): string {
  const route = request.route as { path: string } | undefined;
  if (!route) return '(none)';
  const own = route.path.split('/').filter(Boolean);
  const requested = request.originalUrl.split('?', 1).join('').split('/').filter(Boolean);
  const mount = requested
    .slice(0, Math.max(0, requested.length - own.length))
    .map((part) => part.toLowerCase());
  return route.path.includes('*') ? route.path : `/${[...mount, ...own].join('/')}`;
}
