/** The property inspector: one address for all keys, kept in the global settings of the plugin. */

const texts = {
  en: {
    label: 'Address of the remote control',
    hint: 'Tarnwort: Broadcast → Slot → copy “Stream Deck”. One address for all keys and every show. It is covered here, because it opens your keys.',
  },
  de: {
    label: 'Adresse der Fernsteuerung',
    hint: 'Tarnwort: Sendung → Sendeplatz → „Stream Deck“ kopieren. Eine Adresse für alle Tasten und jede Sendung. Hier bleibt sie verdeckt, denn sie öffnet deine Tasten.',
  },
};

const field = document.getElementById('address');
const status = document.querySelector('[role=status]');

/** Called by Stream Deck, with JSON in `info` and `actionInfo`. */
window.connectElgatoStreamDeckSocket = (port, uuid, registerEvent, info, actionInfo) => {
  const language = JSON.parse(info).application.language === 'de' ? 'de' : 'en';
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll('[data-text]'))
    element.textContent = texts[language][element.dataset.text];

  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  const send = (event, payload) => socket.send(JSON.stringify({ event, context: uuid, payload }));
  socket.addEventListener('open', () => {
    socket.send(JSON.stringify({ event: registerEvent, uuid }));
    send('getGlobalSettings');
    const { action } = JSON.parse(actionInfo);
    socket.send(JSON.stringify({ event: 'sendToPlugin', action, context: uuid, payload: { asks: 'status' } }));
  });
  socket.addEventListener('message', ({ data }) => {
    const { event, payload } = JSON.parse(data);
    if (event === 'didReceiveGlobalSettings') field.value = payload.settings.address ?? '';
    if (event === 'sendToPropertyInspector') status.textContent = payload.status;
  });
  field.addEventListener('change', () => send('setGlobalSettings', { address: field.value.trim() }));
};
