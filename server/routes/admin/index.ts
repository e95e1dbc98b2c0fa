import { Router } from 'express';
import { resourceNames, type ResourceName, resources } from '../../contract/resources';
import type { Context } from '../../context';
import { withRequiredSteps } from '../../middleware/authenticate';
import { accommodationRoutes } from './accommodations';
import { accountRoutes } from './account';
import { adminRecordRoutes } from './admins';
import { auditRoutes } from './audit';
import { bankTransferRoutes } from './bankTransfers';
import { bookkeepingRoutes } from './bookkeeping';
import { cancellationRoutes } from './cancellations';
import { crudRouter } from './crudRouter';
import { customerRecordRoutes } from './customerRecords';
import { newCustomerRoutes } from './newCustomers';
import { confirmationRoutes } from './confirmation';
import { customerRoutes } from './customers';
import { dashboardRoutes } from './dashboard';
import { discountCodeRoutes } from './discountCodes';
import { duesRoutes } from './dues';
import { emailRoutes } from './emails';
import { eventRoutes } from './events';
import { filterRoutes } from './filters';
import { groupRoutes } from './groups';
import { massRefundRoutes } from './massRefund';
import { customerPaymentRoutes, paymentRoutes } from './payments';
import { customerMailRoutes, mailRoutes } from './mails';
import { personalDataRoutes } from './personalData';
import { mailingRoutes } from './mailings';
import { massActionRoutes } from './massActions';
import { moneyOverviewRoutes } from './moneyOverview';
import { productRoutes } from './products';
import { reconciliationRoutes } from './reconciliation';
import { securityPolicyRoutes } from './securityPolicy';
import { securityEventRoutes } from './securityEvents';
import { ticketRoutes } from './tickets';

/** Calls that a resource has beside the five usual ones, or in place of one of them. */
const additionalRoutes: { readonly [Name in ResourceName]?: (context: Context) => Router } = {
  admins: adminRecordRoutes,
  products: productRoutes,
  events: eventRoutes,
  groups: groupRoutes,
  accommodations: accommodationRoutes,
  discountCodes: discountCodeRoutes,
  emails: emailRoutes,
};

/** Everything below `/api/admin`; who gets here is staff. */
export function adminRoutes(context: Context): Router {
  const router = Router();
  router.use('/account', accountRoutes(context));
  router.use(withRequiredSteps);
  router.use('/dashboard', dashboardRoutes());
  router.use(`/${resources.ferries.route}/tickets`, ticketRoutes());
  for (const name of resourceNames) {
    const route = `/${resources[name].route}`;
    const additional = additionalRoutes[name];
    if (additional) router.use(route, additional(context));
    router.use(route, crudRouter(name));
  }
  router.use('/users', customerPaymentRoutes(context));
  router.use('/users', customerMailRoutes());
  router.use('/users', personalDataRoutes(context));
  router.use('/users', confirmationRoutes(context));
  router.use('/users', customerRecordRoutes());
  router.use('/users', newCustomerRoutes(context));
  router.use('/users', customerRoutes());
  router.use('/mails', mailRoutes(context));
  router.use('/payments', paymentRoutes(context));
  router.use('/mass', massRefundRoutes(context));
  router.use('/filters', filterRoutes());
  router.use('/mass', massActionRoutes());
  router.use('/mailings', mailingRoutes(context));
  router.use('/audit', auditRoutes());
  router.use('/security-policy', securityPolicyRoutes());
  router.use('/security-events', securityEventRoutes());
  router.use('/bookkeeping', bookkeepingRoutes());
  router.use('/bank-transfers', bankTransferRoutes());
  router.use('/cancellations', cancellationRoutes(context));
  router.use('/dues', duesRoutes());
  router.use('/money', moneyOverviewRoutes());
  router.use('/reconciliation', reconciliationRoutes(context));
  return router;
}
