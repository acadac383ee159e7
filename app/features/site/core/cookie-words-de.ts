export const GERMAN = {
  name: "Cookie-Hinweis",
  text: "Wir nutzen nur notwendige Cookies und Browserspeicher. Kein Tracking, keine Werbung.",
  accept: "Akzeptieren",
  policy: "Cookie-Richtlinie",
  more: "Mehr erfahren",
} as const;
