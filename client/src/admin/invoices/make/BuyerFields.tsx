import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { maxLength } from '#contract/fields';
import { maxBuyerLength } from '#contract/invoice';
import { TextInput } from '../../../components/form/TextInput';
import type { useForm } from '../../../components/form/useForm';
import { EInvoiceFields } from '../EInvoiceFields';
import type { InvoiceDraft } from './invoiceDraft';

type Field = ReturnType<typeof useForm<InvoiceDraft>>['field'];

/** The buyer's details and e-invoice address. */
export function BuyerFields({ field }: { field: Field }) {
  const headingId = useId();
  return (
    <Box role="group" aria-labelledby={headingId}>
      <Typography id={headingId} component="h2" variant="h3" sx={{ mb: 1.5 }}>
        The company or school
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextInput
          {...field('buyer.name')}
          label="Name"
          required
          autoComplete="off"
          attributes={{ maxLength: maxBuyerLength.name }}
        />
        <TextInput
          {...field('buyer.businessId')}
          label="Finnish business ID"
          hint="Such as 1234567-1"
          required
          autoComplete="off"
          attributes={{ maxLength: maxLength.identifier }}
        />
        <TextInput
          {...field('buyer.address.street')}
          label="Street"
          required
          wide
          autoComplete="off"
          attributes={{ maxLength: maxBuyerLength.street }}
        />
        <TextInput
          {...field('buyer.address.postcode')}
          label="Postcode"
          required
          autoComplete="off"
          attributes={{ maxLength: maxBuyerLength.postcode }}
        />
        <TextInput
          {...field('buyer.address.city')}
          label="City"
          required
          autoComplete="off"
          attributes={{ maxLength: maxBuyerLength.city }}
        />
        <EInvoiceFields
          address={field('buyer.eInvoiceAddress')}
          operator={field('buyer.eInvoiceOperator')}
          whose="Their"
        />
        <TextInput
          {...field('buyer.reference')}
          label="Their reference"
          hint="Such as an order number; optional"
          autoComplete="off"
          attributes={{ maxLength: maxBuyerLength.reference }}
        />
        <TextInput
          {...field('buyer.contact')}
          label="Contact person"
          hint="Optional"
          autoComplete="off"
          attributes={{ maxLength: maxBuyerLength.contact }}
        />
      </Box>
    </Box>
  );
}
