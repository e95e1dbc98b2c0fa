import { randomUUID } from 'node:crypto';
import {
  presentMove,
  presentPreview,
  presentRefundablePayment,
  presentMassRefund,
  presentMassRefundProgress,
} from './output';
import { changeGroup } from '../../services/office/massActions/changeGroup';
import { enableCustomers } from '../../services/office/massActions/enableCustomers';
import { previewAction } from '../../services/office/massActions/previewAction';
import { listRefundable } from '../../services/office/massActions/refund/listRefundable';
import { massRefund, readMassRefund } from '../../services/office/massActions/refund/massRefund';
import { disableCustomers } from '../../services/people/customers/disableCustomers';
import { massInput, massMoveInput, massPaymentsInput, massPreviewInput, massRefundInput } from './input';
import { idempotencyKey, operation } from '../operation';
import { presentId } from '../resources/output';

const who = { may: 'massActions' } as const;

/** Changes of many customers at once, all or none; and refunds of many payments, each separately. */
export const massActionOperations = [
  operation({
    method: 'post',
    path: '/admin/mass/disable',
    summary: 'Disable customers, all or none',
    who,
    body: 'MassInput',
    check: massInput,
    answer: 'MassAnswer',
    handle: async ({ actor, input: { customers } }) => {
      const massChange = await disableCustomers(actor, customers);
      return { customers, massChange: presentId(massChange) };
    },
  }),
  operation({
    method: 'post',
    path: '/admin/mass/enable',
    summary: 'Enable customers, all or none',
    who,
    body: 'MassInput',
    check: massInput,
    answer: 'MassAnswer',
    handle: async ({ actor, input: { customers } }) => {
      const massChange = await enableCustomers(actor, customers);
      return { customers, massChange: presentId(massChange) };
    },
  }),
  operation({
    method: 'post',
    path: '/admin/mass/changeGroup',
    summary: 'Move customers to another group, all or none',
    who,
    body: 'MassMoveInput',
    check: massMoveInput,
    answer: 'MassMoveAnswer',
    handle: async ({ actor, input: { customers, group } }) =>
      presentMove(customers, await changeGroup(actor, customers, group)),
  }),
  operation({
    method: 'post',
    path: '/admin/mass/preview',
    summary: 'What disabling, enabling or moving customers would do; changes nothing',
    who,
    body: 'MassPreviewInput',
    check: massPreviewInput,
    answer: 'MassPreview',
    handle: async ({ actor, input, language }) => presentPreview(await previewAction(actor, input), language),
  }),
  operation({
    method: 'post',
    path: '/admin/mass/payments',
    summary: 'The refundable payments of customers for one product; changes nothing',
    who,
    body: 'MassPaymentsInput',
    check: massPaymentsInput,
    answer: 'RefundablePayment[]',
    handle: async ({ actor, input: { customers, product } }) =>
      (await listRefundable(actor, customers, product)).map(presentRefundablePayment),
  }),
  operation({
    method: 'post',
    path: '/admin/mass/refund',
    summary: 'Refund many payments, each independently',
    who,
    headers: idempotencyKey,
    body: 'MassRefundInput',
    check: massRefundInput,
    answer: 'MassRefundAnswer',
    handle: async ({ actor, input, idempotencyKey: key, language, context }) => {
      const order = { ...input, key: key ?? randomUUID() };
      return presentMassRefund(await massRefund(actor, order, context), language);
    },
  }),
  operation({
    method: 'get',
    path: '/admin/mass/refund/{key}',
    summary: 'The progress of a mass refund, by its idempotency key',
    who,
    answer: 'MassRefundProgress',
    handle: async ({ actor, params, language }) =>
      presentMassRefundProgress(await readMassRefund(actor, params.key), language),
  }),
];
