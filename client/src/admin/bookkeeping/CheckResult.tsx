import Box from '@mui/material/Box';
import type { Euros } from '#contract/money';
import { Icon } from '../../components/icons';
import { formatEuros } from '../../format/money';

/** A difference; that there is none is said by a word and a mark, not by the colour alone. */
export function CheckResult({ difference }: { difference: Euros }) {
  const agrees = difference === 0;
  return (
    <Box component="strong" sx={{ color: agrees ? 'success.main' : 'warning.main', whiteSpace: 'nowrap' }}>
      <Box component="span" sx={{ verticalAlign: '-3px', mr: 0.5 }}>
        <Icon name={agrees ? 'check' : 'warning'} size={18} />
      </Box>
      {formatEuros(difference, 'en')}
      {agrees && ' agrees'}
    </Box>
  );
}
