import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** What a browser may load and do on our pages. */
export function securityHeaders(publicUrl: string): RequestHandler {
  const https = publicUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // MUI writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // An organization's background image and the payment providers' logos come from elsewhere.
        imgSrc: ["'self'", 'data:', 'https:'],
        // The payment provider's form is sent from our page.
        formAction: ["'self'", 'https:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // On plain http (a test on the local network) it would turn every request into a failing one.
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https,
    // Payment pages may open in a window of their own and must find their way back.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
