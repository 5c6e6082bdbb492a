import { Component, type ReactNode } from 'react';
import { embedded } from '~/base/embedded';
import { defineWords, useWords } from '~/base/words';
import { Button } from '~/ui/controls';

const words = defineWords({
  en: {
    title: 'Something went wrong',
    help: 'This page could not be displayed. Your games are saved. Reload the page or return to the home page.',
    embedded: 'This game could not be displayed.',
    reload: 'Reload',
    home: 'Home',
  },
  ja: {
    title: '問題が発生しました',
    help: 'このページを表示できませんでした。対局は保存されています。ページを再読み込みするか、ホームへお戻りください。',
    embedded: 'この対局を表示できませんでした。',
    reload: '再読み込み',
    home: 'ホームへ',
  },
});

/** In a page of another site there is no home page to return to, and nothing is saved. */
function ErrorPage() {
  const t = useWords(words);
  return (
    <main className="page" role="alert">
      <h1>{t.title}</h1>
      <p>{embedded ? t.embedded : t.help}</p>
      <Button look="seal" onClick={() => location.reload()}>
        {t.reload}
      </Button>
      {!embedded && (
        <a href="/" className="button button-outline button-normal">
          {t.home}
        </a>
      )}
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
