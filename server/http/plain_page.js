// Lists the public rooms on the plain page. Names are user input: they are inserted as text, never as HTML.
const list = document.getElementById("rooms");

function show(lines) {
  list.replaceChildren(...lines.map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  }));
}

function describe(room) {
  const code = room.code ?? room.room ?? "";
  return [room.name, room.game, code].filter(Boolean).join(" · ");
}

async function refresh() {
  try {
    const answer = await fetch("/api/rooms");
    const { rooms = [] } = await answer.json();
    show(rooms.length ? rooms.map(describe) : ["No open rooms. ・公開ルームはありません"]);
  } catch {
    show(["The server does not respond. ・サーバーが応答しません"]);
  }
}

refresh();
setInterval(refresh, 10000);
