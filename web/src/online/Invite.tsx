import { lazy, Suspense, useState } from 'react';
import { defineWords, useWords } from '~/base/words';
import { announce } from '~/ui/announcements';
import { toClipboard } from '~/ui/clipboard';
import { Button } from '~/ui/controls';
import './style.css';

const QrCode = lazy(() => import('~/online/QrCode').then((part) => ({ default: part.QrCode })));

const words = defineWords({
  en: {
    code: 'Room code',
    link: 'Room link',
    copy: 'Copy link',
    share: 'Share',
    copied: 'Link copied.',
    byHand: 'Your browser blocked copying. Copy the link here:',
    qr: 'QR code for this link',
    scan: 'Or scan this with a camera.',
  },
  ja: {
    code: '部屋のコード',
    link: '部屋のリンク',
    copy: 'リンクをコピー',
    share: '共有',
    copied: 'リンクをコピーしました。',
    byHand: 'ブラウザにコピーを拒否されました。ここからコピーしてください：',
    qr: 'リンクのQRコード',
    scan: 'カメラで読み取ることもできます。',
  },
});

/** An invitation: a link to send, a code to read out, a QR code to scan. */
export function Invite({ link, code, title }: { link: string; code?: string; title: string }) {
  const t = useWords(words);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const done = await toClipboard(link);
    setCopied(done);
    announce(done ? t.copied : t.byHand);
  };
  // Closing the share sheet is not an error.
  const share = () => void navigator.share({ title, url: link }).catch(() => undefined);
  const canShare = typeof navigator.share === 'function';
  return (
    <div className="invite">
      <div className="invite-words">
        {code && (
          <div>
            <p className="soft">{t.code}</p>
            {/* Screen readers spell the code letter by letter. */}
            <p className="invite-code">
              <span aria-hidden="true">{code}</span>
              <span className="visually-hidden">{[...code].join(' ')}</span>
            </p>
          </div>
        )}
        <div className="invite-buttons">
          <Button icon="copy" onClick={() => void copy()}>
            {t.copy}
          </Button>
          {canShare && (
            <Button icon="share" onClick={share}>
              {t.share}
            </Button>
          )}
        </div>
        {copied && <p className="soft">{t.copied}</p>}
        {copied === false && <p className="soft">{t.byHand}</p>}
        <input
          className="field invite-link"
          readOnly
          value={link}
          aria-label={t.link}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <figure className="invite-qr">
        <Suspense fallback={<div className="invite-qr-place" />}>
          <QrCode text={link} label={t.qr} />
        </Suspense>
        <figcaption className="soft">{t.scan}</figcaption>
      </figure>
    </div>
  );
}
