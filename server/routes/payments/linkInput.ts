import { countries } from '../../contract/countries';
import { maxLength } from '../../contract/fields';
import {
  type LinkedPaymentInput,
  type LinkReturn,
  type PayerInput,
  payerKinds,
  type PaymentLinkInput,
  type PaymentLinkToken,
} from '../../contract/paymentLink';
import { businessId } from '../../validation/businessId';
import { is, onlyIf, withDefault } from '../../validation/conditions';
import { boolean, choice, line, payableEmail } from '../../validation/fields';
import { positiveAmount } from '../../validation/numbers';
import { type Rules, validator } from '../../validation/validator';

export const paymentLinkInput = validator<PaymentLinkInput>({
  isPart: boolean,
  amount: onlyIf(is('isPart', true), positiveAmount),
});

/** The form of the token is not checked, so that a malformed one gets the same response as an expired one. */
const token = line(maxLength.line);

export const paymentLinkToken = validator<PaymentLinkToken>({ token });

/** The condition's schema applies to the payer, not to the whole body. */
const isCompany = { ...is('payer.kind', 'company'), schema: is('kind', 'company').schema };

const payerRules: Rules<PayerInput> = {
  kind: choice(payerKinds),
  name: line(maxLength.name),
  businessId: onlyIf(isCompany, businessId),
  address: {
    street: line(maxLength.street),
    postcode: line(maxLength.postcode),
    city: line(maxLength.city),
  },
  country: choice(countries),
  reference: withDefault(null, line(maxLength.name)),
  email: payableEmail,
};

export const linkedPaymentInput = validator<LinkedPaymentInput>({ token, payer: payerRules });

export const linkReturn = validator<LinkReturn>({
  reference: line(maxLength.line),
  transactionId: line(maxLength.line),
});
