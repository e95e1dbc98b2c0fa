import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import ThemeProvider from '@mui/system/ThemeProvider';
import { useDeferredValue, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { LanguageProvider } from '../i18n/LanguageProvider';
import type { Store } from '../store/core/types';
import { theme } from './theme';

const colours = theme.generateStyleSheets();

/**
 * What every screen stands on, in the browser and in the tests alike; only the router differs.
 * MUI's own theme provider would add the means to choose between light and dark. Here the system chooses,
 * by the media queries in these style sheets.
 */
export function Providers({ store, children }: { store: Store; children: ReactNode }) {
  // The first screen comes after the colours: both in one go would keep a phone from answering.
  const areColoursThere = useDeferredValue(true, false);
  return (
    <Provider store={store}>
      <LanguageProvider>
        <ThemeProvider theme={theme}>
          <GlobalStyles styles={colours} />
          <CssBaseline enableColorScheme />
          {areColoursThere && children}
        </ThemeProvider>
      </LanguageProvider>
    </Provider>
  );
}
