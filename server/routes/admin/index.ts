import { Router } from 'express';

/** Everything below `/api/admin`; who gets here is staff. */
export function adminRoutes(): Router {
  return Router();
}
