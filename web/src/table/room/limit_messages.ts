/** What the server's limits mean, wherever they are met: on entering a room and at its table. */
export const limitMessages = {
  en: {
    'limit/rate': 'Too many requests. Please wait a moment and try again.',
    'limit/spectators': 'Too many people are watching this room. Please try again later.',
    'limit/rooms': 'Too many rooms are open on the server. Join a room, or try again later.',
    'limit/rooms_from_address': 'Too many rooms are open from your network. Close one, join one, or try again later.',
    'limit/new_rooms': 'Too many rooms were created from your network. Please wait a minute and try again.',
    'limit/wrong_codes': 'Too many wrong room codes were entered from your network. Check the code, or wait a minute.',
    'limit/heavy_requests': 'Too many room lists and game logs were requested from your network. Please wait a minute.',
    'limit/sign_ins': 'Too many attempts to sign in came from your network. Please wait a minute and try again.',
    'limit/ranked': 'Please wait a minute before you search again.',
    'limit/invitations': 'You have sent many invitations. Please wait a while.',
    'limit/reports': 'You have sent many reports today. Please try again tomorrow.',
    'limit/connections': 'Too many connections are open from your network. Close some tabs and try again.',
  },
  ja: {
    'limit/rate': 'リクエストが多すぎます。少し待ってからもう一度お試しください。',
    'limit/spectators': 'この部屋は観戦者が多すぎます。あとでもう一度お試しください。',
    'limit/rooms': 'サーバー全体で、開いている部屋が多すぎます。別の部屋に入るか、あとでもう一度お試しください。',
    'limit/rooms_from_address':
      'お使いのネットワークから開いている部屋が多すぎます。部屋を閉じるか、別の部屋に入るか、あとでもう一度お試しください。',
    'limit/new_rooms':
      'お使いのネットワークから短時間に多くの部屋が作られました。1分ほど待ってからもう一度お試しください。',
    'limit/wrong_codes':
      'お使いのネットワークから、間違った部屋コードが何度も入力されました。コードを確かめるか、1分ほどお待ちください。',
    'limit/heavy_requests':
      'お使いのネットワークから、部屋の一覧や対局記録が何度も読み込まれました。1分ほどお待ちください。',
    'limit/sign_ins': 'お使いのネットワークからのログインの試みが多すぎます。1分ほど待ってからもう一度お試しください。',
    'limit/ranked': '1分ほど待ってから、もう一度検索してください。',
    'limit/invitations': '多くの招待を送信しました。しばらくお待ちください。',
    'limit/reports': '今日は多くの通報を送信しました。明日もう一度お試しください。',
    'limit/connections': 'お使いのネットワークからの接続が多すぎます。不要なタブを閉じてからもう一度お試しください。',
  },
};
