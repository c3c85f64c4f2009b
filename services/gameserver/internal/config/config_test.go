package config_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tarnwort/services/gameserver/internal/config"
)

func TestRead_Defaults(t *testing.T) {
	c, err := config.Read(nil)

	require.NoError(t, err)
	assert.Equal(t, uint16(8080), c.HTTP.Port)
	assert.Equal(t, "./data", c.EventLog.Dir)
	assert.Equal(t, []string{"vdo.ninja", "obs.ninja"}, c.Apps.CameraHosts)
	assert.Empty(t, c.Apps.PlayerBase)
	assert.Equal(t, config.Limits{PerAddress: 50, AudiencePerAddress: 1000, LobbiesPerHour: 10, CommandsPerSecond: 10, LobbyBatches: 20_000}, c.Limits)
	assert.Equal(t, 20, c.Limits.CommandBurst())
	assert.Equal(t, int64(8_400_000), c.Limits.LobbyBytes())
	assert.Equal(t, []time.Duration{25 * time.Second, 20 * time.Second, 10 * time.Second, 30 * time.Second}, []time.Duration{
		c.Sockets.PingInterval, c.Sockets.PingTimeout(), c.Sockets.ConnectTimeout(), c.Sockets.EnterTimeout(),
	})
	assert.Equal(t, config.DecAPI, c.Avatars.Source)
	assert.Empty(t, c.Operate.MetricsAddress)
}

func TestRead_AllSettings(t *testing.T) {
	c, err := config.Read(map[string]string{
		"TARNWORT_PORT":                 "0",
		"TARNWORT_ADMIN_BASE":           "https://gm.example.org/admin/",
		"TARNWORT_ALLOWED_ORIGINS":      "https://a.example.org,http://localhost:5173",
		"TARNWORT_TRUSTED_PROXIES":      "10.0.0.0/8,::1",
		"TARNWORT_LOG_LEVEL":            "warn",
		"TARNWORT_TWITCH_CLIENT_ID":     "id",
		"TARNWORT_TWITCH_CLIENT_SECRET": "s3cret",
		"NATS_URL":                      "nats://a:4222,nats://b:4222",
	})

	require.NoError(t, err)
	assert.Zero(t, c.HTTP.Port)
	assert.Equal(t, "https://gm.example.org/admin", c.Apps.AdminBase, "bases end without a slash")
	assert.Equal(t, []string{"https://a.example.org", "http://localhost:5173"}, c.HTTP.AllowedOrigins)
	assert.Equal(t, config.Helix, c.Avatars.Source)
	assert.Equal(t, "nats://a:4222,nats://b:4222", c.EventLog.NATSURL)
	assert.NotContains(t, fmt.Sprintf("%v %+v %s", c, c, c.Avatars.TwitchClientSecret), "s3cret")
}

func TestRead_InvalidSettings(t *testing.T) {
	for _, setting := range []string{
		"TARNWORT_PORT=70000", "TARNWORT_PORT=http", "TARNWORT_LOBBY_BATCHES=9",
		"TARNWORT_ALLOWED_ORIGINS=*", "TARNWORT_FRAME_ORIGINS=*", "TARNWORT_ALLOWED_ORIGINS=example.org", "TARNWORT_ALLOWED_ORIGINS=https://example.org/app",
		"TARNWORT_BASE_PATH=tarnwort", "TARNWORT_BASE_PATH=/a//b", "TARNWORT_BASE_PATH=/a/../b", "TARNWORT_BASE_PATH=/a b", "TARNWORT_BASE_PATH=https://example.org/a",
		"TARNWORT_TRUSTED_PROXIES=nginx", "TARNWORT_PLAYER_BASE=example.org", "TARNWORT_ADMIN_BASE=ftp://example.org",
		"TARNWORT_OVERLAY_BASE=https://example.org?x=1", "TARNWORT_API_BASE=javascript:alert(1)", "TARNWORT_MAKER_URL=javascript:alert(1)", "TARNWORT_API_BASE=https://a:b@example.org",
		"TARNWORT_CAMERA_HOSTS=https://vdo.ninja", "TARNWORT_CAMERA_HOSTS=vdo.ninja; script-src *", "TARNWORT_CAMERA_HOSTS=*.ninja", "TARNWORT_CAMERA_HOSTS=none,vdo.ninja",
		"TARNWORT_EVENT_LOG=disk", "TARNWORT_DATA_LIMIT_MB=63", "TARNWORT_DATA_LIMIT_MB=99999999999", "TARNWORT_NATS_REPLICAS=6", "TARNWORT_NATS_STREAMS=0", "TARNWORT_NATS_STREAMS=65", "TARNWORT_NATS_CERT=a.pem",
		"TARNWORT_PING_INTERVAL=0s", "TARNWORT_PING_INTERVAL=3m", "TARNWORT_PING_INTERVAL=25", "TARNWORT_SOCKETS_PER_ADDRESS=-1", "TARNWORT_COMMANDS_PER_SECOND=0",
		"TARNWORT_AVATARS=google", "TARNWORT_AVATARS=helix", "TARNWORT_LOG_FORMAT=xml", "TARNWORT_LOG_LEVEL=loud",
		"TARNWORT_WEBHOOKS=all",
		"TARNWORT_PLAYER_BASE=https://example.org:65536", "TARNWORT_TRACES=http://127.0.0.1:99999", "TARNWORT_ALLOWED_ORIGINS=https://example.org:0",
		"TARNWORT_CAMERA_HOSTS=vdo.ninja:70000", "TARNWORT_YOUTUBE_API=https://youtube.example:65536", "NATS_URL=nats://a:4222,nats://b:65536", "NATS_URL=http://a:4222",
		"TARNWORT_METRICS_ADDRESS=127.0.0.1:65536", "TARNWORT_METRICS_ADDRESS=9090",
		"TARNWORT_TWITCH_CHAT=irc.chat.twitch.tv", "TARNWORT_TWITCH_CHAT=irc.chat.twitch.tv:66970", "TARNWORT_TWITCH_CHAT=:6697", "TARNWORT_TWITCH_CHAT=a:0",
	} {
		t.Run(setting, func(t *testing.T) {
			name, value, _ := strings.Cut(setting, "=")

			_, err := config.Read(map[string]string{name: value})

			require.Error(t, err)
			require.ErrorContains(t, err, name)
			assert.NotContains(t, err.Error(), "strconv")
		})
	}
}

func TestRead_RepeatsNoPassword(t *testing.T) {
	for name, value := range map[string]string{"NATS_URL": "a:4222,nats://ada:s3cret@b:none", "TARNWORT_TRACES": "https://ada:s3cret@example.org"} {
		_, err := config.Read(map[string]string{name: value})
		require.ErrorContains(t, err, name)
		assert.NotContains(t, err.Error(), "s3cret")
	}
	_, err := config.Read(map[string]string{"NATS_URL": "a, nats://ada:s3cret@b:4222 ,[::1]:4222,tls://c/"})
	require.NoError(t, err)
}

func TestRead_NamesEverythingWrongAtOnce(t *testing.T) {
	_, err := config.Read(map[string]string{
		"TARNWORT_PORT": "http", "TARNWORT_PING_INTERVAL": "5", "TARNWORT_TRACE_SHARE": "most", "TARNWORT_LOG_LEVEL": "loud", "TARNWORT_LOG_FORMAT": "xml",
	})

	for _, want := range []string{
		`TARNWORT_PORT must be a whole number from 0 to 65535, not "http"`,
		`TARNWORT_PING_INTERVAL must be a duration like 20s, not "5"`,
		`TARNWORT_TRACE_SHARE must be a number like 0.1, not "most"`,
		`TARNWORT_LOG_LEVEL must be debug, info, warn or error, not "loud"`,
		`TARNWORT_LOG_FORMAT must be console or json, not "xml"`,
	} {
		assert.ErrorContains(t, err, want)
	}
}

func TestRead_DataLimitHoldsEveryStream(t *testing.T) {
	_, err := config.Read(map[string]string{"TARNWORT_NATS_STREAMS": "64", "TARNWORT_DATA_LIMIT_MB": "511"})
	require.ErrorContains(t, err, "TARNWORT_DATA_LIMIT_MB must be 512 to")

	c, err := config.Read(map[string]string{"TARNWORT_NATS_STREAMS": "64", "TARNWORT_DATA_LIMIT_MB": "512"})
	require.NoError(t, err)
	assert.Equal(t, 64, c.EventLog.NATSStreams)
}

func TestRead_EveryNumber(t *testing.T) {
	numbers := 0
	for _, setting := range config.Document() {
		if _, err := time.ParseDuration(setting.Default); err != nil {
			if _, err := strconv.ParseFloat(setting.Default, 64); err != nil {
				continue
			}
		}
		numbers++
		for _, value := range []string{"NaN", "nan", "Inf", "+Inf", "-Inf", "1e400", "-1", "-1s", "1s-", "0x", " ", "99999999999999999999"} {
			_, err := config.Read(map[string]string{setting.Name: value})
			require.ErrorContains(t, err, setting.Name, value)
		}
	}
	assert.GreaterOrEqual(t, numbers, 10)
}

func TestDocument_EverySetting(t *testing.T) {
	seen := make(map[string]bool)
	for _, s := range config.Document() {
		assert.True(t, strings.HasPrefix(s.Name, "TARNWORT_") || s.Name == "NATS_URL", s.Name)
		assert.NotEmpty(t, s.Doc, s.Name)
		assert.False(t, seen[s.Name], "%s occurs twice", s.Name)
		seen[s.Name] = true
	}
	assert.LessOrEqual(t, len(seen), 50, "no operator reads more")
	grouped := 0
	for _, group := range config.Groups() {
		assert.NotEmpty(t, group.Settings, group.Title)
		grouped += len(group.Settings)
	}
	assert.Equal(t, len(seen), grouped, "each setting is in a group")
}

func TestRead_BasePath(t *testing.T) {
	for value, want := range map[string]string{"": "", "/": "", "/tarnwort": "/tarnwort", "/games/tarnwort/": "/games/tarnwort"} {
		c, err := config.Read(map[string]string{"TARNWORT_BASE_PATH": value})
		require.NoError(t, err)
		assert.Equal(t, want, c.HTTP.BasePath)
	}
}

func TestRead_CameraHosts(t *testing.T) {
	for value, want := range map[string][]string{
		"":                    {"vdo.ninja", "obs.ninja"},
		"none":                {},
		"VDO.Ninja,cam.local": {"vdo.ninja", "cam.local"},
	} {
		c, err := config.Read(map[string]string{"TARNWORT_CAMERA_HOSTS": value})
		require.NoError(t, err, value)
		assert.Equal(t, want, c.Apps.CameraHosts, value)
	}
}

func TestAvatarSource_Service(t *testing.T) {
	for source, want := range map[config.AvatarSource]string{config.Helix: "Twitch", config.DecAPI: "decapi.me", config.NoAvatars: ""} {
		assert.Equal(t, want, source.Service(), string(source))
	}
}
