import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ApiKey } from '#contract/apiKey';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { describeScopes, describeState, describeUse } from './keyTexts';

interface Props {
  keys: readonly ApiKey[];
  onRevoke: (key: ApiKey) => void;
}

export function ApiKeyList({ keys, onRevoke }: Props) {
  const [keyToRevoke, setKeyToRevoke] = useState<ApiKey | null>(null);
  return (
    <>
      <List disablePadding aria-label="API keys" sx={{ width: 1 }}>
        {keys.map((key) => (
          <ListItem key={key._id} disableGutters divider sx={{ gap: 1, justifyContent: 'space-between' }}>
            <div>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{key.name}</Typography>
              {[`${describeState(key)} · ${key.start}…`, describeScopes(key.scopes), describeUse(key)].map(
                (line) => (
                  <Typography
                    key={line}
                    variant="body2"
                    sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
                  >
                    {line}
                  </Typography>
                ),
              )}
            </div>
            <Button
              aria-label={`Revoke: ${key.name}`}
              onClick={() => setKeyToRevoke(key)}
              sx={{ flexShrink: 0 }}
            >
              Revoke
            </Button>
          </ListItem>
        ))}
      </List>
      <ConfirmDialog
        open={keyToRevoke !== null}
        question={`Revoke the key ‘${keyToRevoke?.name ?? ''}’?`}
        no="Cancel"
        yes="Revoke"
        onNo={() => setKeyToRevoke(null)}
        onYes={() => {
          if (keyToRevoke) onRevoke(keyToRevoke);
          setKeyToRevoke(null);
        }}
      >
        <Typography>The program that has it is refused from now on.</Typography>
      </ConfirmDialog>
    </>
  );
}
