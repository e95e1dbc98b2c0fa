import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { ForeignHosts } from '../../services/platform/pages/foreignHosts';

/** Content security policy and related headers, for all responses. The pages' own policy replaces it. */
export function securityHeaders(publicUrl: string): RequestHandler {
  return helmet({
    contentSecurityPolicy: policyFor(publicUrl, { images: [], forms: [] }),
    strictTransportSecurity: publicUrl.startsWith('https:'),
    // Payment pages may open in their own window, which refers back to this one.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Requests, even those for our own files, send only the origin as the referrer: mailed links contain
    // tokens.
    referrerPolicy: { policy: 'strict-origin' },
  });
}

/** The headers that browsers obey on pages only. */
const pageHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Leaves out what scripts and styles do not need: with it, the headers of a small file take more than the file. */
export const withoutPageHeaders: RequestHandler = ({ path }, response, next) => {
  if (/\.(?:js|css)$/.test(path)) for (const name of pageHeaders) response.removeHeader(name);
  next();
};

/** The policy of the client's pages, which show pictures from other hosts and post forms to them (rules §20.6). */
export function pagePolicy(publicUrl: string, hosts: ForeignHosts): RequestHandler {
  return helmet.contentSecurityPolicy(policyFor(publicUrl, hosts));
}

function policyFor(publicUrl: string, { images, forms }: ForeignHosts) {
  const https = publicUrl.startsWith('https:');
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // MUI injects style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', ...images],
      formAction: ["'self'", ...forms],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      // Over plain HTTP (a test on the local network) every upgraded request would fail.
      ...(https && { upgradeInsecureRequests: [] }),
    },
  };
}
