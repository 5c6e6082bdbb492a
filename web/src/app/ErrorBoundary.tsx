import { Component, type ReactNode } from 'react';
import { defineWords, useWords } from '~/base/words';
import { Button } from '~/ui/controls';

const words = defineWords({
  en: {
    title: 'Something went wrong',
    help: 'This page could not be shown. Your games are kept. Please reload the page, or go to the first one.',
    reload: 'Reload',
    home: 'To the first page',
  },
  ja: {
    title: '問題が起きました',
    help: 'このページを表示できませんでした。対局は残っています。ページを開き直すか、はじめのページへお進みください。',
    reload: '開き直す',
    home: 'はじめのページへ',
  },
});

function ErrorPage() {
  const t = useWords(words);
  return (
    <main className="page" role="alert">
      <h1>{t.title}</h1>
      <p>{t.help}</p>
      <Button look="seal" onClick={() => location.reload()}>
        {t.reload}
      </Button>
      <a href="/" className="button button-outline button-normal">
        {t.home}
      </a>
    </main>
  );
}

/** Shows an error page when rendering fails or a chunk cannot be loaded. */
export class ErrorBoundary extends Component<{ path: string; children: ReactNode }, { caught: boolean }> {
  override state = { caught: false };

  static getDerivedStateFromError() {
    return { caught: true };
  }

  /** Navigating to another page tries again. */
  override componentDidUpdate(before: { path: string }) {
    if (this.state.caught && before.path !== this.props.path) this.setState({ caught: false });
  }

  override render() {
    return this.state.caught ? <ErrorPage /> : this.props.children;
  }
}
