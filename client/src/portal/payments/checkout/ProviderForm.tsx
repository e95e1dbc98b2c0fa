import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SubmitEvent } from 'react';
import type { PaymentProvider } from '#contract/payment';

interface Props {
  provider: PaymentProvider;
  disabled: boolean;
  /** Called before the form is submitted; false keeps the customer here. */
  onLeave: () => Promise<boolean>;
}

/** A payment method: an HTML form that the browser submits to the provider. */
export function ProviderForm({ provider: { name, url, svg, parameters }, disabled, onLeave }: Props) {
  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (await onLeave()) form.submit();
  }

  return (
    <form
      method="post"
      action={url}
      onSubmit={(event) => void handleSubmit(event)}
      style={{ height: '100%' }}
    >
      {parameters.map((parameter) => (
        <input key={parameter.name} type="hidden" {...parameter} />
      ))}
      <Button type="submit" variant="outlined" color="inherit" fullWidth disabled={disabled} sx={button}>
        <Box component="img" src={svg} alt="" referrerPolicy="no-referrer" sx={logo} />
        {name}
      </Button>
    </form>
  );
}

const button = {
  height: '100%',
  flexDirection: 'column',
  gap: 1,
  py: 1.5,
  lineHeight: 1.3,
  borderColor: 'divider',
} as const;

/** The providers' logos need a white background. */
const logo = {
  width: 96,
  height: 40,
  objectFit: 'contain',
  bgcolor: '#fff',
  borderRadius: 0.5,
  p: 0.5,
} as const;

/** The layout of a list of payment methods. */
export const methodsGrid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(124px, 100%), 1fr))',
};
