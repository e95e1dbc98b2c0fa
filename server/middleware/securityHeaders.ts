import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Content security policy and related headers. */
export function securityHeaders(publicUrl: string): RequestHandler {
  const https = publicUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // MUI injects style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Organizations' background images and payment providers' logos are on other origins.
        imgSrc: ["'self'", 'data:', 'https:'],
        // The payment form is posted to the provider from our page.
        formAction: ["'self'", 'https:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // Over plain HTTP (a test on the local network) every upgraded request would fail.
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https,
    // Payment pages may open in a window of their own that refers back to this one.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
