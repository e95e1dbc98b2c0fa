import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { storedLists } from '../storage/boarding/cleanUp';

/** Leads staff to the lists of the gate on this phone, because an installed app opens at the front page. */
export function StoredBoarding() {
  const [lists] = useState(storedLists);
  return [...lists].map(([list, { ferry, direction }]) => (
    <Typography key={list} lang="en" sx={{ py: 2 }}>
      <Link component={RouterLink} to={`/boarding?id=${ferry._id}&direction=${direction}`}>
        {`Boarding: ${ferry.name} (${direction}), stored on this phone`}
      </Link>
    </Typography>
  ));
}
