import { presentCodeUser } from './output';
import { presentCustomerPayments } from '../payments/output';
import { discountCodes } from '../../services/catalogue/resources/discountCode';
import { redeemCode } from '../../services/money/discountCodes/redeemCode';
import { removeCode } from '../../services/money/discountCodes/removeCode';
import { partitionByTrip } from '../../services/money/payments/earlierTrips';
import { redemption } from './input';
import { deletedRecord, operation } from '../operation';

/** The operations of customers on their own discount codes, and the special ones of staff. */
export const discountCodeOperations = [
  operation({
    method: 'post',
    path: '/discountCodes',
    summary: 'Apply a discount code to every new payment that it is valid for',
    who: 'customer',
    body: 'Redemption',
    check: redemption,
    answer: 'CustomerPayments',
    handle: async ({ actor, input, context }) => {
      const rows = await redeemCode(actor, input, context);
      return presentCustomerPayments(await partitionByTrip(rows));
    },
  }),
  operation({
    method: 'delete',
    path: '/discountCodes/{paymentId}',
    summary: 'Remove the discount code from a new payment',
    who: 'customer',
    answer: deletedRecord,
    handle: async ({ actor, params }) => {
      await removeCode(actor, params.paymentId);
      return { _id: params.paymentId };
    },
  }),
  operation({
    method: 'get',
    path: '/admin/discountCodes/usedCodes/{id}',
    summary: 'The customers who use a discount code',
    who: { may: 'discountCodes' },
    answer: 'CodeUser[]',
    handle: async ({ actor, params }) =>
      (await discountCodes.listUsers(actor, params.id)).map(presentCodeUser),
  }),
];
