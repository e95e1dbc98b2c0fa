import './hooks/historySteps'; // before the router, which it precedes
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { Providers } from './app/Providers';
import { followOtherTabs, resumeSession } from './store/session/session';
import { createStore } from './store/createStore';

const store = createStore();
followOtherTabs(store);
void store.dispatch(resumeSession());

// Without it the product works, but not without a connection. The program is read in turns, and may be
// so far only after the page has loaded.
if ('serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register('/sw.js');
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root"');

const root = createRoot(container);
// In slices, between which the browser answers to touch and keys; at once, a phone would be deaf for half a second.
startTransition(() =>
  root.render(
    <StrictMode>
      <Providers store={store}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </Providers>
    </StrictMode>,
  ),
);
