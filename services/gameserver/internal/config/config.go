package config

import (
	"errors"
	"fmt"
	"maps"
	"net"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/caarlos0/env/v11"
	"go.uber.org/zap/zapcore"
)

// Config holds all settings of the server. Document returns their doc tags, which are the table in guide/settings.md.
type Config struct {
	HTTP       HTTP
	Apps       Apps
	Legal      Legal
	EventLog   LogSettings
	Sockets    Sockets
	Limits     Limits
	Avatars    Avatars
	Chats      Chats
	Moderation Moderation
	Operate    Operate
}

// HTTP says where the server listens, and which origins and proxies it trusts.
type HTTP struct {
	Host           string   `env:"TARNWORT_HOST" group:"needed" doc:"interface to listen on; empty means all of them"`
	Port           uint16   `env:"TARNWORT_PORT" group:"needed" envDefault:"8080" doc:"port to listen on; 0 picks a free one, and with TARNWORT_DOMAIN 443 is default"`
	Domain         string   `env:"TARNWORT_DOMAIN" group:"needed" doc:"host name of this server, which then serves HTTPS itself; the port 363 below redirects"`
	ACMEDirectory  string   `env:"TARNWORT_ACME_DIRECTORY" group:"outside" doc:"directory URL of the certificate authority for TARNWORT_DOMAIN, whose own root must be one of the system's or in SSL_CERT_FILE; empty means Let's Encrypt"`
	Listen         string   `env:"TARNWORT_LISTEN" group:"proxy" doc:"unix:/run/tarnwort/tarnwort.sock for a reverse proxy on this machine, instead of TARNWORT_HOST and TARNWORT_PORT, and without effect with TARNWORT_DOMAIN; the socket's group may connect"`
	BasePath       string   `env:"TARNWORT_BASE_PATH" group:"proxy" doc:"path below which a reverse proxy publishes this server, such as /tarnwort; the proxy may remove it from the calls or leave it there"`
	AllowedOrigins []string `env:"TARNWORT_ALLOWED_ORIGINS" group:"proxy" doc:"origins (https://example.org) whose pages may call the server, beside its own and those of the three apps"`
	FrameOrigins   []string `env:"TARNWORT_FRAME_ORIGINS" group:"proxy" doc:"origins whose pages may show the overlay in a frame, beside those that may call the server"`
	TrustedProxies []string `env:"TARNWORT_TRUSTED_PROXIES" group:"proxy" doc:"addresses or networks of reverse proxies whose X-Forwarded-For, -Proto and -Host count"`
}

// Address is where the server listens: host:port, or "unix:" and the path of a socket.
func (h HTTP) Address() string {
	if h.Listen != "" {
		return h.Listen
	}
	return net.JoinHostPort(h.Host, strconv.Itoa(int(h.Port)))
}

// SocketPath returns the path of the Unix socket on which the server listens, "" for a server with a port.
func (h HTTP) SocketPath() string { return strings.TrimPrefix(h.Listen, unixPrefix) }

// unixPrefix marks the path of a Unix socket.
const unixPrefix = "unix:"

// Apps says where the three apps are. An empty base is derived from the host
// that a page was requested from.
type Apps struct {
	APIBase     string   `env:"TARNWORT_API_BASE" group:"proxy" doc:"where the apps find this server, for apps deployed on other hosts; empty means the host their page came from"`
	PlayerBase  string   `env:"TARNWORT_PLAYER_BASE" group:"proxy" doc:"URL of the player app; empty means this server"`
	AdminBase   string   `env:"TARNWORT_ADMIN_BASE" group:"proxy" doc:"URL of the admin app; empty means /admin on this server"`
	OverlayBase string   `env:"TARNWORT_OVERLAY_BASE" group:"proxy" doc:"URL of the overlay; empty means /overlay on this server"`
	CameraHosts []string `env:"TARNWORT_CAMERA_HOSTS" group:"outside" envDefault:"vdo.ninja,obs.ninja" doc:"hosts camera links may point to; none allows no camera links"`
	MakerName   string   `env:"TARNWORT_MAKER_NAME" group:"operation" doc:"whom the credit bar names; empty means Tarnwort"`
	MakerURL    string   `env:"TARNWORT_MAKER_URL" group:"operation" doc:"where the credit bar leads to; empty means the start page"`
}

// LogSettings say where the event log is kept.
type LogSettings struct {
	Log             EventLog `env:"TARNWORT_EVENT_LOG" group:"operation" envDefault:"durable" doc:"durable, or memory: everything is forgotten when the server ends, for measuring and trying out"`
	Dir             string   `env:"TARNWORT_DATA_DIR" group:"needed" envDefault:"./data" doc:"directory of everything the server remembers; not used with NATS_URL"`
	LimitMB         int64    `env:"TARNWORT_DATA_LIMIT_MB" group:"limits" envDefault:"1024" doc:"most the event log may occupy, in MiB, at least 64, and 8 for each of TARNWORT_NATS_STREAMS; keep it well below the free disk space"`
	NATSURL         string   `env:"NATS_URL" group:"cluster" doc:"external NATS servers, separated by commas; empty means this server keeps its own log (SQLite)"`
	NATSReplicas    int      `env:"TARNWORT_NATS_REPLICAS" group:"cluster" envDefault:"1" doc:"how many servers of an external cluster keep each event, 1 to 5"`
	NATSStreams     int      `env:"TARNWORT_NATS_STREAMS" group:"cluster" envDefault:"1" doc:"how many streams of an external cluster share the lobbies, 1 to 64; the first game server decides, and its choice stays as long as the streams exist"`
	NATSCredentials string   `env:"TARNWORT_NATS_CREDS" group:"cluster" doc:"path of a NATS credentials file"`
	NATSCA          string   `env:"TARNWORT_NATS_CA" group:"cluster" doc:"path of the certificate authority of an external NATS server"`
	NATSCert        string   `env:"TARNWORT_NATS_CERT" group:"cluster" doc:"path of a client certificate for an external NATS server"`
	NATSKey         string   `env:"TARNWORT_NATS_KEY" group:"cluster" doc:"path of the key of that certificate"`
}

// Sockets are the timers of real-time connections.
type Sockets struct {
	PingInterval time.Duration `env:"TARNWORT_PING_INTERVAL" group:"limits" envDefault:"25s" doc:"pause between heartbeats of a connection, 0.1 s to 2 min; the other times of a connection follow from it"`
}

// Limits are what one address, one connection and one lobby may do.
type Limits struct {
	PerAddress         int   `env:"TARNWORT_SOCKETS_PER_ADDRESS" group:"limits" envDefault:"50" doc:"connections one address may have, and as many event streams of remote controls: about as many people as may play behind it; what they may do grows with it"`
	AudiencePerAddress int   `env:"TARNWORT_AUDIENCE_PER_ADDRESS" group:"limits" envDefault:"1000" doc:"connections one address may have in the audiences of lobbies, beside those, and voters that a game master may allow it in a round: many viewers share the address of a mobile network"`
	LobbiesPerHour     int   `env:"TARNWORT_LOBBIES_PER_HOUR" group:"limits" envDefault:"10" doc:"lobbies an address may open an hour"`
	CommandsPerSecond  int   `env:"TARNWORT_COMMANDS_PER_SECOND" group:"limits" envDefault:"10" doc:"commands a connection may send a second, twice as many at once"`
	LobbyBatches       int64 `env:"TARNWORT_LOBBY_BATCHES" group:"limits" envDefault:"20000" doc:"changes one lobby may store, of 420 bytes on average; one that has reached it accepts only what it needs to end"`
}

// Avatars says where pictures of players come from.
type Avatars struct {
	Source             AvatarSource `env:"TARNWORT_AVATARS" group:"outside" doc:"helix (Twitch, needs the two settings below), decapi (decapi.me, needs nothing) or none; empty means helix if they are set, else decapi"`
	TwitchClientID     string       `env:"TARNWORT_TWITCH_CLIENT_ID" group:"outside" doc:"client id of an application registered with Twitch"`
	TwitchClientSecret Secret       `env:"TARNWORT_TWITCH_CLIENT_SECRET" group:"outside" doc:"its secret"`
}

// Chats says which chats of streams may vote.
type Chats struct {
	Twitch     string `env:"TARNWORT_TWITCH_CHAT" group:"outside" envDefault:"irc.chat.twitch.tv:6697" doc:"Twitch's chat server, whose viewers may vote along, with TLS; none reads no Twitch chat"`
	YouTubeKey Secret `env:"TARNWORT_YOUTUBE_API_KEY" group:"outside" doc:"API key of a Google Cloud project with the YouTube Data API v3, so that viewers of YouTube live streams may vote along; empty reads no YouTube chat"`
	YouTubeAPI string `env:"TARNWORT_YOUTUBE_API" group:"outside" envDefault:"https://youtube.googleapis.com" doc:"where that API is; http for a stand-in on this machine"`
}

// Moderation says which words lobbies may refuse.
type Moderation struct {
	WordList string `env:"TARNWORT_WORD_LIST" group:"operation" doc:"path of a list of words that the word filter refuses beside its own, one a line without digits, # for comments; a broken one ends the start"`
}

// Operate holds settings for operators.
type Operate struct {
	Webhooks       string        `env:"TARNWORT_WEBHOOKS" group:"outside" envDefault:"public" doc:"URLs that game masters may have told of their lobby: public (https, on the internet), private (also http, and addresses of private networks and of this machine, such as a Streamer.bot beside the server) or none"`
	LogLevel       zapcore.Level `env:"TARNWORT_LOG_LEVEL" group:"operation" envDefault:"info" doc:"debug, info, warn or error"`
	LogFormat      string        `env:"TARNWORT_LOG_FORMAT" group:"operation" envDefault:"console" doc:"console for people, json for machines"`
	MetricsAddress string        `env:"TARNWORT_METRICS_ADDRESS" group:"operation" doc:"where Prometheus may read /metrics, and developers /debug/pprof/, such as 127.0.0.1:9090; empty means nowhere"`
	Traces         string        `env:"TARNWORT_TRACES" group:"operation" doc:"OpenTelemetry collector that gets a trace of every command, by OTLP over HTTP, such as http://127.0.0.1:4318; empty means none"`
	TraceShare     float64       `env:"TARNWORT_TRACE_SHARE" group:"operation" envDefault:"1" doc:"share of all commands that is traced, above 0 to 1"`
	Socket         string        `env:"TARNWORT_OPERATOR_SOCKET" group:"operation" doc:"Unix socket through which gameserver lobbies reaches the server; empty means operator.sock in TARNWORT_DATA_DIR, and none where that directory is not used"`
	Build          string        `env:"TARNWORT_BUILD" group:"operation" doc:"name of this build, told to the apps; empty means the one compiled in"`
}

// Secret is a text that never appears in logs.
type Secret string

// String hides the secret.
func (Secret) String() string { return "(secret)" }

// Load reads the environment of this process and a settings file, "" for none. The
// environment overrides the file.
func Load(file string) (Config, error) {
	environment, err := readEnvironment(file)
	if err != nil {
		return Config{}, fmt.Errorf("configuration: %w", err)
	}
	return Read(environment)
}

func readEnvironment(file string) (map[string]string, error) {
	environment := env.ToMap(os.Environ())
	if file == "" {
		return environment, nil
	}
	settings, err := readFile(file)
	if err != nil {
		return nil, err
	}
	maps.Copy(settings, environment)
	return settings, nil
}

// Read reads an environment. Its error names every variable that makes no sense.
func Read(environment map[string]string) (Config, error) {
	c, unreadable := parse(environment)
	for _, base := range []*string{&c.Apps.APIBase, &c.Apps.PlayerBase, &c.Apps.AdminBase, &c.Apps.OverlayBase} {
		*base = strings.TrimRight(*base, "/")
	}
	c.HTTP.useDomain(environment["TARNWORT_PORT"] != "")
	c.HTTP.BasePath = strings.TrimRight(c.HTTP.BasePath, "/")
	if isDomain(c.HTTP.Domain) {
		c.Apps.useURL(c.HTTP.PublicURL() + c.HTTP.BasePath)
	}
	c.Apps.CameraHosts = c.Apps.cameraHosts()
	c.Avatars.Source = c.Avatars.source()
	if err := errors.Join(unreadable, c.check()); err != nil {
		return Config{}, fmt.Errorf("configuration: %w", err)
	}
	return c, nil
}
